/** How many typing errors a word of this length may have. */
export const errorsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** The word with two neighbouring letters swapped: one typing error, although a fuzzy search counts two edits. */
export const swappedLetters = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => {
    const [first = '', second = ''] = word.slice(at)
    return word.slice(0, at) + second + first + word.slice(at + 2)
  })

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/** The word with one letter left out, replaced, added or swapped with its neighbour. */
export function oneErrorAway(word: string): string[] {
  const edits = [...word].flatMap((_, at) => {
    const before = word.slice(0, at)
    const after = word.slice(at + 1)
    const replaced = letters.map((letter) => before + letter + after)
    const added = letters.map((letter) => before + letter + word.slice(at))
    return [before + after, ...replaced, ...added]
  })
  return [...new Set([...edits, ...swappedLetters(word)])]
}
