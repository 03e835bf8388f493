import { defaultLanguage, isLanguage, type Language } from '#domain/language.ts'

/** The first segment of a path; undefined when it is no language. */
export function languagePrefix(path: string): Language | undefined {
  const [before, prefix] = path.split(/[/?#]/, 2)
  return before === '' && path.startsWith('/') && isLanguage(prefix) ? prefix : undefined
}

/** English for a path without a language. */
export const languageOfPath = (path: string): Language => languagePrefix(path) ?? defaultLanguage

/** The visitor's choice, used for URLs without a language. */
export const languageCookie = { name: 'language', days: 365 } as const

export function languageOfHeader(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((wish) => wish.trim().slice(0, 2).toLowerCase())
  return wishes.find(isLanguage) ?? defaultLanguage
}
