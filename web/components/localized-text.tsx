import { inLanguage, type Localized } from '#domain/language.ts'
import { useLanguage } from '#web/ui/use-texts.ts'

/** Text in the page's language, or marked as the other language. `then` joins it in one text node where possible. */
export function LocalizedText({ text, then = '' }: { text: Localized; then?: string }) {
  const pageLanguage = useLanguage()
  const { words, language } = inLanguage(text, pageLanguage)
  if (language === pageLanguage) return <span>{words + then}</span>
  return (
    <>
      <span lang={language}>{words}</span>
      {then && <span>{then}</span>}
    </>
  )
}
