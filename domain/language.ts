export const languages = ['en', 'et'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

export type Bilingual = { readonly en?: string | undefined; readonly et?: string | undefined }

export const isLanguage = (value: string | undefined): value is Language => value === 'en' || value === 'et'

/** Prefers one language and falls back to the other. */
export function inLanguage(text: Bilingual, preferred: Language): { words: string; language: Language } {
  const other: Language = preferred === 'en' ? 'et' : 'en'
  const own = text[preferred]
  return own
    ? { words: own, language: preferred }
    : { words: text[other] ?? '', language: text[other] ? other : preferred }
}

/** Drops the other language, because pages load data twice: in HTML and for React. */
export function readIn(preferred: Language, text: Bilingual): Bilingual {
  const { words, language } = inLanguage(text, preferred)
  return words ? { [language]: words } : {}
}

/** Replaces the text in one language and keeps the other. */
export function mergeLocalized(before: Bilingual, words: string | undefined, language: Language): Bilingual {
  if (words === undefined || Object.values(before).includes(words)) return before
  return words === '' ? {} : { ...before, [language]: words }
}

/** For names and numbers, which are the same in both languages. */
export const inBothLanguages = (words: string): Bilingual => ({ en: words, et: words })
