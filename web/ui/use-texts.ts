import { useLocation } from 'react-router'
import type { Language } from '#domain/language.ts'
import { languageOfPath } from '#site/page-language.ts'

/** The language of the page, which its address says. */
export const useLanguage = (): Language => languageOfPath(useLocation().pathname)

/** The texts of one noun in the language of the page. */
export const useTexts = <Texts>(texts: { readonly en: Texts; readonly et: Texts }): Texts => texts[useLanguage()]
