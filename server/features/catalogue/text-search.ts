import MiniSearch, { type Query } from 'minisearch'
import { isStopWord, queryWords, stemsOf, wordsOf } from './word-forms.ts'

export type TextSearch<Field extends string> = ReturnType<typeof textSearch<Field>>

type Texts<Field extends string> = Record<Field | 'id', string>

type Options<Field extends string> = {
  readonly weights: Record<Field, number>
  /** The field that is too long to be indexed with its stop words. */
  readonly longField?: NoInfer<Field>
}

type Limits<Field extends string> = {
  /** Default: all. */
  readonly fields?: Field[] | undefined
  readonly mayFind?: (id: string) => boolean
}

/** Texts indexed before other requests get their turn. */
const chunkSize = 50

/** Full-text index. Also finds inflections, prefixes and misspelt words. */
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
      // Ignores the length of a text, so that equally good works keep their default order.
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
    /** Replaces texts with the same id. */
    async put(texts: readonly Texts<Field>[]): Promise<void> {
      for (const { id } of texts) this.remove(id)
      await index.addAllAsync(texts, { chunkSize })
    },
    remove(id: string): void {
      if (index.has(id)) index.discard(id)
    },
    /**
     * Scores by id; undefined for a query without words. Every word must match. Misspellings are tried only if nothing
     * else matches.
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

/** Fuzzy search for longer words would block the search engine for seconds. */
const maxMisspeltLength = 32

export const errorsAllowed = ({ length }: string): number =>
  length < 4 || length > maxMisspeltLength ? 0 : length < 8 ? 1 : 2

/** A swap is one typing error, although fuzzy search counts two edits. */
const swappedLetters = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => {
    const [first = '', second = ''] = word.slice(at)
    return word.slice(0, at) + second + first + word.slice(at + 2)
  })

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/** Edits: one letter left out, replaced, added or swapped with its neighbour. */
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
