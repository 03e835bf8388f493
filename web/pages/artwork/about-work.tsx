import { inLanguage } from '#domain/language.ts'
import { paragraphsOf } from '#domain/paragraphs.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { ShownWork } from './shown-work.ts'

export function AboutWork({ work }: { work: ShownWork }) {
  const { artwork: t } = useTexts(artworkTexts)
  const pageLanguage = useLanguage()
  const description = inLanguage(work.descriptions, pageLanguage)
  const paragraphs = paragraphsOf(description.words)
  if (paragraphs.length === 0) return null
  return (
    <section aria-labelledby="about-work">
      <h2 id="about-work" className="text-3">
        {t.aboutWork}
      </h2>
      <div
        className="mt-3 max-w-[58ch] space-y-4 font-serif text-4"
        lang={description.language === pageLanguage ? undefined : description.language}
      >
        {paragraphs.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </section>
  )
}
