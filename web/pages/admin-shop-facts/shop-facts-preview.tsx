import { inLanguage } from '#domain/language.ts'
import type { WrittenFacts } from '#domain/shop-facts.ts'
import { shopFactsTexts } from '#texts/shop-facts.ts'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** The name as on pages, in e-mails and within Estonian sentences. */
export function ShopFactsPreview({ facts }: { facts: WrittenFacts }) {
  const { shopFacts: t } = useTexts(shopFactsTexts)
  const language = useLanguage()
  const { name, genitive, tagline, sender, email } = facts
  return (
    <Section id="preview" title={t.preview} className="border border-line p-5 break-words">
      <p className="mt-3 font-serif text-[1.75rem] leading-none tracking-tight">{name}</p>
      <p className="mt-2 text-5 text-ink-2">{inLanguage(tagline, language).words}</p>
      <p className="mt-3 text-6">{t.from(`${sender || name} <${email}>`)}</p>
      {genitive && (
        <p className="mt-1 text-6" lang="et">
          {`${genitive} kunstnikud, ${genitive}s, ${genitive}st, ${genitive}ga`}
        </p>
      )}
    </Section>
  )
}
