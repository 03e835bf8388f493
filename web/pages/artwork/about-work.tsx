import type { ArtworkView } from '#contract/artworks.ts'
import { inLanguage } from '#domain/language.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function AboutWork({ work }: { work: ArtworkView }) {
  const { artwork: t } = useTexts(artworkTexts)
  const wanted = useLanguage()
  const said = inLanguage(work.descriptions, wanted)
  const paragraphs = (said.words || work.description).split(/\n\s*\n/).filter((words) => words.trim() !== '')
  if (paragraphs.length === 0) return <div />
  return (
    <section aria-labelledby="about-work">
      <h2 id="about-work" className="text-3">
        {t.aboutWork}
      </h2>
      <div
        className="mt-3 max-w-[58ch] space-y-4 font-serif text-4"
        {...(said.language === wanted ? {} : { lang: said.language })}
      >
        {paragraphs.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </section>
  )
}
