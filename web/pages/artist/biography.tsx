import { type Bilingual, inLanguage } from '#domain/language.ts'
import { artistsTexts } from '#texts/artists.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function Biography({ biographies }: { biographies: Bilingual }) {
  const { profile: t } = useTexts(artistsTexts)
  const wanted = useLanguage()
  const { words, language } = inLanguage(biographies, wanted)
  const paragraphs = words.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <section aria-label={t.biography} className="max-w-[64ch] font-serif text-4 leading-[1.6]">
      {paragraphs.length === 0 ? (
        <p className="text-ink-2">{t.noBiography}</p>
      ) : (
        <div className="space-y-4" {...(language === wanted ? {} : { lang: language })}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </section>
  )
}
