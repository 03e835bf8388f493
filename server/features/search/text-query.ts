import { errorsAllowed } from '#server/features/catalogue/text-search.ts'
import { stemsOf } from '#server/features/catalogue/word-forms.ts'

export type Clause = Record<string, unknown>

type Weights = Readonly<Record<string, number>>
export type Spelling = (word: string) => readonly ((field: string, weight: number) => Clause)[]

/** The word, its inflected forms and words that begin with it. */
const exact: Spelling = (word) => [
  (field, boost) => ({ term: { [`${field}.words`]: { value: word, boost } } }),
  ...(word.length >= 2
    ? [
        (field: string, weight: number) => ({
          prefix: { [`${field}.words`]: { value: word, boost: weight * prefixWeight } },
        }),
      ]
    : []),
  ...(word.length >= 3
    ? [
        (field: string, boost: number) => ({
          constant_score: { filter: { terms: { [`${field}.stems`]: stemsOf(word) } }, boost },
        }),
      ]
    : []),
]

const misspelt: Spelling = (word) => {
  const fuzziness = errorsAllowed(word)
  if (fuzziness === 0) return exact(word)
  return [
    ...exact(word),
    (field, weight) => ({
      fuzzy: {
        [`${field}.words`]: {
          value: word,
          fuzziness,
          transpositions: true,
          // Matches all expansions, not only the nearest fifty.
          rewrite: 'constant_score',
          boost: weight * fuzzyWeight,
        },
      },
    }),
  ]
}

const misspeltBeginning: Spelling = (word) => {
  const value = oneErrorAway(word)
  if (errorsAllowed(word) === 0 || value.length > maxPattern) return exact(word)
  return [
    ...exact(word),
    (field, weight) => ({
      regexp: { [`${field}.words`]: { value, flags: 'NONE', boost: weight * prefixWeight } },
    }),
  ]
}

/** Tried in this order. */
export const spellings: readonly Spelling[] = [exact, misspelt, misspeltBeginning]

const prefixWeight = 0.75
const fuzzyWeight = 0.5
/** The engine's limit. */
const maxPattern = 1000

export const allWords = (words: readonly string[], spelling: Spelling, weights: Weights): Clause => ({
  bool: {
    must: words.map((word) => ({
      bool: {
        should: Object.entries(weights).flatMap(([field, weight]) =>
          spelling(word).map((write) => write(field, weight)),
        ),
        minimum_should_match: 1,
      },
    })),
  },
})

/** Prefixes with one letter omitted, replaced, added or transposed. */
function oneErrorAway(word: string): string {
  const letters = [...word]
  const ways = letters.flatMap((letter, at) => {
    const before = letters.slice(0, at).join('')
    const after = letters.slice(at + 1).join('')
    const next = letters[at + 1]
    const swapped = next === undefined ? [] : [before + next + letter + letters.slice(at + 2).join('')]
    return [`${before}[a-z0-9]?${after}`, `${before}[a-z0-9]${letter}${after}`, ...swapped]
  })
  return `(${ways.join('|')}).*`
}
