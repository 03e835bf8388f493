import { defaultLanguage, type Language, languages } from '#domain/language.ts'

/** The language of an address: Estonian below /et, otherwise English. */
export const languageOfPath = (path: string): Language =>
  path === '/et' || path.startsWith('/et/') ? 'et' : defaultLanguage

/** Keeps the language that a visitor has chosen. Only addresses that do not name one depend on it. */
export const languageCookie = { name: 'language', days: 365 } as const

/** Finds the best of our languages in an Accept-Language header. */
export function languageOfHeader(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((wish) => wish.trim().slice(0, 2).toLowerCase())
  return (
    languages.find((language) => language === wishes.find((wish) => languages.some((ours) => ours === wish))) ??
    defaultLanguage
  )
}
