type LanguageFacts = {
  /** In the language itself. */
  readonly name: string
  /** For `Intl`. */
  readonly locale: string
  readonly direction?: 'rtl'
  /** Languages whose words replace missing ones, before the default language and the rest. */
  readonly fallback?: readonly string[]
}

/** One line per language. `docs/add-a-language.md` lists the steps. */
const facts = {
  en: { name: 'English', locale: 'en-IE' },
  et: { name: 'Eesti', locale: 'et-EE' },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof facts
export const languages = Object.keys(facts) as [Language, ...Language[]]

/** For menus. */
export const languagesByName = [...languages].sort((a, b) => (facts[a].name < facts[b].name ? -1 : 1))

export const defaultLanguage: Language = 'en'

export const isLanguage = (value: string | undefined): value is Language =>
  languages.some((language) => language === value)

export const factsOf = (language: Language): LanguageFacts => facts[language]

export const directionOf = (language: Language): 'ltr' | 'rtl' => factsOf(language).direction ?? 'ltr'

/** A value for each language. */
export const inEachLanguage = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>

/** Text in some languages. */
export type Localized = { readonly [name in Language]?: string | undefined }

const orders = inEachLanguage((language): readonly Language[] => [
  ...new Set([language, ...(factsOf(language).fallback ?? []).filter(isLanguage), defaultLanguage, ...languages]),
])

/** The language, then those whose words replace missing ones. */
export const withFallbacks = (language: Language): readonly Language[] => orders[language]

/** Prefers one language, and falls back to the first that has words. */
export function inLanguage(text: Localized, preferred: Language): { words: string; language: Language } {
  const language = orders[preferred].find((each) => text[each]) ?? preferred
  return { words: text[language] ?? '', language }
}

export const hasWords = (text: Localized): boolean => Object.values(text).some(Boolean)

/** Words of another language, as a placeholder. */
export const wordsElsewhere = (text: Localized, language: Language): string =>
  inLanguage({ ...text, [language]: '' }, language).words

/** "Estonian", "eesti" */
export const languageName = (language: Language, preferred: Language): string =>
  new Intl.DisplayNames([preferred], { type: 'language' }).of(language) ?? factsOf(language).name

/** Drops other languages, because pages load data twice: in HTML and for React. */
export function readIn(preferred: Language, text: Localized): Localized {
  const { words, language } = inLanguage(text, preferred)
  return words ? { [language]: words } : {}
}

/** Drops empty texts. */
export const mapWords = (text: Localized, change: (words: string) => string): Localized =>
  Object.fromEntries(languages.flatMap((language) => (text[language] ? [[language, change(text[language])]] : [])))

/** For forms, whose fields are never undefined. */
export const typedWords = (text: Localized = {}): Record<Language, string> =>
  inEachLanguage((language) => text[language] ?? '')

/** Replaces the text in one language and keeps the others. */
export function mergeLocalized(before: Localized, words: string | undefined, language: Language): Localized {
  if (words === undefined || Object.values(before).includes(words)) return before
  return words === '' ? {} : { ...before, [language]: words }
}

/** For a language's name at the beginning. */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
