export const languages = ['en', 'et'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

/** A text that may exist in one language or both. */
export type Bilingual = { readonly en?: string | undefined; readonly et?: string | undefined }

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

export const isLanguage = (value: string | undefined): value is Language => value === 'en' || value === 'et'

/** The text in the preferred language or else in the other, with the language that it is in. */
export function inLanguage(text: Bilingual, preferred: Language): { words: string; language: Language } {
  const other: Language = preferred === 'en' ? 'et' : 'en'
  const own = text[preferred]
  return own
    ? { words: own, language: preferred }
    : { words: text[other] ?? '', language: text[other] ? other : preferred }
}

/** Replaces the text in one language and keeps the other. */
export function mergeLocalized(before: Bilingual, words: string | undefined, language: Language): Bilingual {
  if (words === undefined || Object.values(before).includes(words)) return before
  return words === '' ? {} : { ...before, [language]: words }
}
