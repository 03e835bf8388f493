import { type Language, languages, withFallbacks } from './language.ts'

/** The compiler requires all texts in these. */
export const completeLanguages = ['en', 'et'] as const satisfies readonly Language[]
export type CompleteLanguage = (typeof completeLanguages)[number]

/** Some of the texts, in the shape of all. Refuses written keys that the texts lack. */
export type Translation<Texts, Written = Texts> = Texts extends
  | ((...parameters: never[]) => unknown)
  | readonly unknown[]
  ? Texts
  : Texts extends object
    ? {
        readonly [Key in keyof Written & string]?: Key extends keyof Texts
          ? Translation<Texts[Key], NonNullable<Written[Key]>>
          : never
      }
    : Texts

/** Fills the gaps of a translation with the words of its fallback languages. */
export function inAllLanguages<Texts extends object, Written extends object>(
  complete: Readonly<Record<CompleteLanguage, Texts>>,
  translations?: Written & Translation<Record<Language, NoInfer<Texts>>, Written>,
): Record<Language, Texts> {
  const texts: Partial<Record<Language, object>> = { ...translations, ...complete }
  const filledIn = (language: Language) =>
    withFallbacks(language)
      .flatMap((each) => texts[each] ?? [])
      .reduce(fillIn) as Texts
  const others = languages.filter((language) => !(language in complete))
  return { ...complete, ...Object.fromEntries(others.map((language) => [language, filledIn(language)])) } as Record<
    Language,
    Texts
  >
}

/** Getters stay getters, because facts of the shop change. */
export function fillIn(words: object, fallback: object): object {
  const [upper, lower] = [Object.getOwnPropertyDescriptors(words), Object.getOwnPropertyDescriptors(fallback)]
  const both = Object.keys(upper).filter((key) => key in lower)
  const merged = both.map((key): [string, PropertyDescriptor] => {
    const get = () => fillInValue(Reflect.get(words, key), Reflect.get(fallback, key))
    const isRead = upper[key]?.get || lower[key]?.get
    return [key, { enumerable: true, ...(isRead ? { get } : { value: get() }) }]
  })
  return Object.defineProperties({}, { ...lower, ...upper, ...Object.fromEntries(merged) })
}

const fillInValue = (value: unknown, beneath: unknown): unknown =>
  isGroup(value) && isGroup(beneath) ? fillIn(value, beneath) : value

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
