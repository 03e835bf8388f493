/** How many typing errors a word of this length may have. */
export const errorsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Which letters a word has, one bit each: words that differ in many letters need no closer look. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 31)
  return letters
}

/**
 * Letters to insert, leave out, replace or swap with their neighbour until one word becomes the other; `most + 1` when
 * there are more than `most`. With `asBeginning` the rest of `word` may be missing from what was typed.
 */
export function typingErrors(typed: string, word: string, most: number, asBeginning = false): number {
  if (typed.length - word.length > most || (!asBeginning && word.length - typed.length > most)) return most + 1
  const width = Math.min(word.length, typed.length + most)
  let before: number[] = []
  let above = Array.from({ length: width + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    let least = row
    for (let at = 1; at <= width; at += 1) {
      const same = typed[row - 1] === word[at - 1]
      let errors = Math.min((above[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + (same ? 0 : 1))
      if (row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1])
        errors = Math.min(errors, (before[at - 2] ?? 0) + 1)
      current[at] = errors
      if (errors < least) least = errors
    }
    if (least > most) return most + 1
    before = above
    above = current
  }
  const errors = asBeginning ? Math.min(...above) : (above[width] ?? 0)
  return Math.min(errors, most + 1)
}
