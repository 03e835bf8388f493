import { useLocation } from 'react-router'
import type { Language } from '#domain/language.ts'
import { languageOfPath } from '#site/page-language.ts'

/** From the URL. */
export const useLanguage = (): Language => languageOfPath(useLocation().pathname)

export const useTexts = <Texts>(texts: Readonly<Record<Language, Texts>>): Texts => texts[useLanguage()]
