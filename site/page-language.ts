import { defaultLanguage, type Language, languages } from '#domain/language.ts'

/** Estonian below /et, otherwise English. */
export const languageOfPath = (path: string): Language =>
  path === '/et' || path.startsWith('/et/') ? 'et' : defaultLanguage

/** The visitor's choice, used for URLs without a language. */
export const languageCookie = { name: 'language', days: 365 } as const

export function languageOfHeader(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((wish) => wish.trim().slice(0, 2).toLowerCase())
  return (
    languages.find((language) => language === wishes.find((wish) => languages.some((ours) => ours === wish))) ??
    defaultLanguage
  )
}
