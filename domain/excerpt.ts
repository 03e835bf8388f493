/** The beginning of a text where its length is promised: exactly so many characters, then an ellipsis. */
export function firstCharacters(words: string, maxLength: number, ellipsis = '…'): string {
  const characters = [...words]
  return characters.length <= maxLength ? words : `${characters.slice(0, maxLength).join('')}${ellipsis}`
}

/** The beginning of a text, at most so many characters long: whole words, then an ellipsis. */
export function excerpt(words: string, maxLength: number, ellipsis = '…'): string {
  const characters = [...words]
  if (characters.length <= maxLength) return words
  const beginning = characters.slice(0, maxLength + 1).join('')
  const end = beginning.search(/\s+\S*$/)
  const whole = end > 0 ? beginning.slice(0, end) : characters.slice(0, maxLength).join('')
  return `${whole.replace(/[\s.,;:–—-]+$/, '')}${ellipsis}`
}

/** The beginning of a text, at most so many characters long: whole sentences; whole words where the first one is longer. */
export function firstSentences(words: string, maxLength: number): string {
  if (words.length <= maxLength) return words
  // A full stop after a number may be that of an ordinal, behind which an Estonian sentence goes on.
  const ends = [...words.matchAll(/[.!?…][”“"»]?(?=\s+[\p{Lu}„“"«])/gu)].map((end) => end.index + end[0].length)
  const end = ends.findLast((at) => at <= maxLength)
  return end === undefined ? excerpt(words, maxLength) : words.slice(0, end)
}
