import { ShopFactsFields } from '#contract/shop-facts.ts'
import { newId } from '#domain/id.ts'
import { isLanguage } from '#domain/language.ts'
import { findMissingFacts, type ShopFacts, type WrittenFacts } from '#domain/shop-facts.ts'
import { lockFacts, readFacts, saveFacts } from '#server/features/shop-facts/shop-facts-store.ts'
import type { Settings } from '#server/settings/settings.ts'
import { CommandError } from './command-error.ts'
import { withDatabase } from './with-database.ts'

/** Sets facts about the shop by `name=value`, or prints them. */
export const changeFacts = (words: string[], settingsOfTest?: Settings): Promise<void> =>
  withDatabase(async ({ database }, settings) => {
    const { facts } =
      words.length === 0
        ? await readFacts(database, settings)
        : await database.transaction(async (tx) => {
            const { facts: before } = await lockFacts(tx, settings)
            return saveFacts({ newId }, tx, { by: 'server', before, facts: changed(before, words) }, new Date())
          })
    for (const [name, value] of Object.entries(ShopFactsFields.parse(facts)).flatMap(linesOf))
      console.log(`${name}=${value}`)
    const missing = findMissingFacts(facts)
    if (missing.length > 0) console.log(`A public shop also needs: ${missing.join(', ')}`)
  }, settingsOfTest)

const linesOf = ([name, value]: [string, string | object]): [string, string][] =>
  typeof value === 'string'
    ? [[name, value]]
    : Object.entries(value).map(([language, words]) => [`${name}.${language}`, String(words)])

function changed(before: ShopFacts, words: string[]): WrittenFacts {
  const parsed = ShopFactsFields.safeParse(words.reduce(withFact, before))
  if (parsed.success) return parsed.data
  throw new CommandError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
}

/** A new name needs a new genitive, which follows it unless it is given later. */
function withFact(facts: ShopFacts, word: string): ShopFacts {
  const [, name = '', value = ''] = /^([\w.]+)=(.*)$/s.exec(word) ?? []
  const [, language] = /^tagline\.(.+)$/.exec(name) ?? []
  if (isLanguage(language)) return { ...facts, tagline: { ...facts.tagline, [language]: value } }
  if (name === 'tagline' || !(name in ShopFactsFields.shape))
    throw new CommandError(`${word}: no fact of the shop; name=value.`)
  return { ...facts, ...(name === 'name' ? { genitive: '' } : {}), [name]: value }
}
