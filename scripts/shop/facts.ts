import { ShopFactsFields } from '#contract/shop-facts.ts'
import { newId } from '#domain/id.ts'
import { isLanguage } from '#domain/language.ts'
import { emptyFacts, findMissingFacts, type ShopFacts, type WrittenFacts } from '#domain/shop-facts.ts'
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
            const saved = await lockFacts(tx, settings)
            // The facts of a trial are invented.
            const before = saved.updatedAt ? saved.facts : { ...emptyFacts, logo: saved.facts.logo }
            const facts = changed(before, words)
            if (settings.production) requireNoneLost(before, facts)
            return saveFacts({ newId }, tx, { by: 'server', before, facts }, new Date())
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

/** A public shop would not start again without them. */
function requireNoneLost(before: ShopFacts, after: WrittenFacts): void {
  const missingBefore = findMissingFacts(before)
  const lost = findMissingFacts(after).filter((name) => !missingBefore.includes(name))
  if (lost.length > 0) throw new CommandError(`${lost.join(', ')}: a public shop needs it.`)
}

function changed(before: ShopFacts, words: string[]): WrittenFacts {
  // A new name needs a new genitive, which follows it unless it is set as well.
  const isRenamed = words.some((word) => word.startsWith('name='))
  const parsed = ShopFactsFields.safeParse(words.reduce(withFact, isRenamed ? { ...before, genitive: '' } : before))
  if (parsed.success) return parsed.data
  throw new CommandError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
}

function withFact(facts: ShopFacts, word: string): ShopFacts {
  const [, name = '', value = ''] = /^([\w.]+)=(.*)$/s.exec(word) ?? []
  const [, language] = /^tagline\.(.+)$/.exec(name) ?? []
  if (isLanguage(language)) return { ...facts, tagline: { ...facts.tagline, [language]: value } }
  if (name === 'tagline' || !Object.hasOwn(ShopFactsFields.shape, name))
    throw new CommandError(`${word}: no fact of the shop; name=value.`)
  return { ...facts, [name]: value }
}
