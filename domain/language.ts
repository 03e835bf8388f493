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

/** The words in the wanted language, or honestly in the other, with the language they are really in. */
export function inLanguage(text: Bilingual, wanted: Language): { words: string; language: Language } {
  const other: Language = wanted === 'en' ? 'et' : 'en'
  const own = text[wanted]
  return own ? { words: own, language: wanted } : { words: text[other] ?? '', language: text[other] ? other : wanted }
}

/** Words without a language are in the asker's; those that stood there in the other one stay what they were. */
export function restated(before: Bilingual, words: string | undefined, language: Language): Bilingual {
  if (words === undefined || Object.values(before).includes(words)) return before
  return words === '' ? {} : { ...before, [language]: words }
}
