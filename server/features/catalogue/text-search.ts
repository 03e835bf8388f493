import MiniSearch, { type Query } from 'minisearch'
import { isStopWord, queryWords, stemsOf, wordsOf } from './word-forms.ts'

export type TextSearch<Field extends string> = ReturnType<typeof textSearch<Field>>

type Texts<Field extends string> = Record<Field | 'id', string>

type Options<Field extends string> = {
  /** What a word counts for in each field. */
  readonly weights: Record<Field, number>
  /** The field that is too long to be indexed with its stop words. */
  readonly longField?: NoInfer<Field>
}

type Limits<Field extends string> = {
  /** All of them, unless told otherwise. */
  readonly fields?: Field[] | undefined
  readonly mayFind?: (id: string) => boolean
}

/** Texts that are indexed before other requests get their turn. */
const chunkSize = 50

/** An index of texts by their words, which also finds other forms of a word, its beginning, and misspelt words. */
export function textSearch<Field extends string>({ weights, longField }: Options<Field>) {
  const wordsByStem = new Map<string, Set<string>>()
  const index = new MiniSearch<Texts<Field>>({
    fields: Object.keys(weights),
    tokenize: wordsOf,
    processTerm: (word, field) => {
      if (field === longField && isStopWord(word)) return null
      learn(word)
      return word
    },
    searchOptions: {
      processTerm: (word) => word,
      boost: weights,
      weights: { prefix: 0.75, fuzzy: 0.5 },
      // The length of a text does not matter, so that equally good works keep their default order.
      bm25: { k: 1.2, b: 0, d: 0.5 },
    },
  })

  function learn(word: string) {
    if (wordsByStem.get(word)?.has(word)) return
    for (const stem of stemsOf(word)) wordsByStem.set(stem, (wordsByStem.get(stem) ?? new Set()).add(word))
  }

  function otherForms(word: string): string[] {
    if (word.length < 3) return []
    const forms = new Set(stemsOf(word).flatMap((stem) => [...(wordsByStem.get(stem) ?? [])]))
    return [...forms].filter((form) => !form.startsWith(word))
  }

  const exact = (word: string): Query[] => [{ queries: [word], prefix: word.length >= 2 }, ...otherForms(word)]

  function misspelt(word: string): Query[] {
    const errors = errorsAllowed(word)
    if (errors === 0) return exact(word)
    return [...exact(word), { queries: [word], fuzzy: errors }, { queries: swappedLetters(word), fuzzy: errors - 1 }]
  }

  const misspeltBeginning = (word: string): Query[] =>
    errorsAllowed(word) === 0 ? exact(word) : [...exact(word), { queries: oneErrorAway(word), prefix: true }]

  return {
    /** Adds texts; those with a known id replace what was there. */
    async put(texts: readonly Texts<Field>[]): Promise<void> {
      for (const { id } of texts) this.remove(id)
      await index.addAllAsync(texts, { chunkSize })
    },
    remove(id: string): void {
      if (index.has(id)) index.discard(id)
    },
    /**
     * The score of each text, by id, that has every word of a query; undefined for a query without words. Misspelt words
     * are looked for only when nothing is found without them among the texts that may be found.
     */
    search(query: string, { fields, mayFind = () => true }: Limits<Field> = {}): Map<string, number> | undefined {
      const words = queryWords(query)
      if (words.length === 0) return undefined
      for (const alternatives of [exact, misspelt, misspeltBeginning]) {
        const queries = words.map((word): Query => ({ combineWith: 'OR', queries: alternatives(word) }))
        const filter = ({ id }: { id: string }) => mayFind(id)
        const found = index.search({ combineWith: 'AND', queries }, { filter, ...(fields ? { fields } : {}) })
        if (found.length > 0) return new Map(found.map(({ id, score }) => [id, score]))
      }
      return new Map()
    },
  }
}

/** Nobody misspells a longer word; looking for what is like it would keep the search engine busy for seconds. */
const maxMisspeltLength = 32

/** How many typing errors a word of this length may have. */
export const errorsAllowed = ({ length }: string): number =>
  length < 4 || length > maxMisspeltLength ? 0 : length < 8 ? 1 : 2

/** The word with two neighbouring letters swapped: one typing error, although a fuzzy search counts two edits. */
const swappedLetters = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => {
    const [first = '', second = ''] = word.slice(at)
    return word.slice(0, at) + second + first + word.slice(at + 2)
  })

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/** The word with one letter left out, replaced, added or swapped with its neighbour. */
function oneErrorAway(word: string): string[] {
  const edits = [...word].flatMap((_, at) => {
    const before = word.slice(0, at)
    const after = word.slice(at + 1)
    const replaced = letters.map((letter) => before + letter + after)
    const added = letters.map((letter) => before + letter + word.slice(at))
    return [before + after, ...replaced, ...added]
  })
  return [...new Set([...edits, ...swappedLetters(word)])]
}
