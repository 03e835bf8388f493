import { inEachLanguage, type Language, withFallbacks } from './language.ts'

/** The compiler requires all texts in these. */
export const completeLanguages = ['en', 'et'] as const satisfies readonly Language[]
export type CompleteLanguage = (typeof completeLanguages)[number]

/** Some of the texts, in the shape of all. */
export type Translation<Texts> = Texts extends ((...parameters: never[]) => unknown) | readonly unknown[]
  ? Texts
  : Texts extends object
    ? { readonly [Key in keyof Texts]?: Translation<Texts[Key]> }
    : Texts

type Translations<Texts> = { readonly [language in Exclude<Language, CompleteLanguage>]?: Translation<Texts> }

/** Refuses exports that the complete texts lack. */
type OnlyOf<Texts, Written> = {
  readonly [language in keyof Written]: Record<Exclude<keyof Written[language], keyof Texts>, never>
}

/** Fills the gaps of a translation with the words of its fallback languages. */
export function inAllLanguages<Texts extends object, Written extends Translations<Texts>>(
  complete: Readonly<Record<CompleteLanguage, Texts>>,
  translations?: Written & OnlyOf<Texts, Written>,
): Record<Language, Texts> {
  const texts: Partial<Record<Language, object>> = { ...translations, ...complete }
  const filledIn = (language: Language) =>
    withFallbacks(language)
      .flatMap((each) => texts[each] ?? [])
      .reduce(fillIn) as Texts
  return { ...inEachLanguage((language) => (language in complete ? complete.en : filledIn(language))), ...complete }
}

/** Getters stay getters, because facts of the shop change. */
export function fillIn(words: object, fallback: object): object {
  const properties = { ...Object.getOwnPropertyDescriptors(fallback), ...Object.getOwnPropertyDescriptors(words) }
  for (const [key, value] of Object.entries(words)) {
    const beneath: unknown = Reflect.get(fallback, key)
    if (isGroup(value) && isGroup(beneath)) Object.assign(properties, { [key]: groupOf(fillIn(value, beneath)) })
  }
  return Object.defineProperties({}, properties)
}

const groupOf = (value: object): PropertyDescriptor => ({ value, enumerable: true })

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
