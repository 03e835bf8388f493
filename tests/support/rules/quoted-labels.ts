import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CompleteLanguage } from '#domain/translation.ts'
import { site } from '#site/site.ts'

const texts = join(import.meta.dirname, '../../../texts')

/** What stands in the quotation marks of a language. */
const quotedIn = (text: string, language: CompleteLanguage): string[] =>
  [...text.matchAll(language === 'et' ? /„([^“]+)“/g : /“([^”]+)”/g)].map(([, quoted = '']) => quoted)

/** What is quoted and names nothing in the shop: words as words, and the buttons of other programs. */
const elsewhere: Readonly<Record<CompleteLanguage, readonly string[]>> = {
  en: [site.name, 'we', 'Pay', 'token=', 'Save as', 'CSV UTF-8'],
  et: [site.name, 'meie', 'Maksa', 'token=', 'Salvesta nimega', 'CSV UTF-8'],
}

/** What stands where something is filled in. */
const filledIn: readonly string[] = ['1', 'undefined']

/** What these sentences quote though nothing in the shop is called so, each with its place. */
export async function findUnknownQuotes(
  language: CompleteLanguage,
  sentences: readonly (readonly [place: string, words: string])[],
): Promise<string[]> {
  const labels = await labelsIn(language)
  const isKnown = (quoted: string) =>
    labels.has(quoted) || elsewhere[language].includes(quoted) || filledIn.includes(quoted)
  return sentences.flatMap(([place, words]) =>
    quotedIn(words, language)
      .filter((quoted) => !isKnown(quoted))
      .map((quoted) => `${place}: ${quoted}`),
  )
}

/** Everything that the texts of a language say as a whole: names of buttons, links, fields and pages among it. */
async function labelsIn(language: CompleteLanguage): Promise<Set<string>> {
  const labels = new Set<string>()
  await walkTexts(language, (words) => labels.add(words))
  return labels
}

/** Shows every sentence of the texts, with where it stands. What needs more than words is left out. */
export async function walkTexts(
  language: CompleteLanguage,
  see: (words: string, place: string) => void,
): Promise<void> {
  const walk = (value: unknown, place: string): void => {
    if (typeof value === 'string') see(value, place)
    else if (typeof value === 'function') walk(shown(value as (...words: string[]) => unknown), place)
    else if (value && typeof value === 'object')
      for (const [name, part] of Object.entries(value)) walk(part, place ? `${place}.${name}` : name)
  }
  for (const file of readdirSync(texts).filter((name) => name.endsWith('.ts'))) {
    const nouns: Record<string, Partial<Record<CompleteLanguage, unknown>>> = await import(join(texts, file))
    for (const [noun, words] of Object.entries(nouns)) walk(words[language], noun)
  }
}

/** A sentence with some word in its places; nothing when it needs more than words. */
function shown(sentence: (...words: string[]) => unknown): unknown {
  try {
    return sentence('1', '1', '1', '1')
  } catch {
    return undefined
  }
}
