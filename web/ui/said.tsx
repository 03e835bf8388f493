import { type Bilingual, inLanguage } from '#domain/language.ts'
import { useLanguage } from '#web/shell/use-texts.ts'

/** Somebody's words in the page's language, or honestly in the other. */
export function Said({ text }: { text: Bilingual }) {
  const wanted = useLanguage()
  const { words, language } = inLanguage(text, wanted)
  return language === wanted ? words : <span lang={language}>{words}</span>
}
