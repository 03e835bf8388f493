/** Cuts at exactly `maxLength` characters and appends an ellipsis. */
export function firstCharacters(words: string, maxLength: number, ellipsis = '…'): string {
  const characters = [...words]
  return characters.length <= maxLength ? words : `${characters.slice(0, maxLength).join('')}${ellipsis}`
}

/** Cuts between words within `maxLength` characters and appends an ellipsis. */
export function excerpt(words: string, maxLength: number, ellipsis = '…'): string {
  const characters = [...words]
  if (characters.length <= maxLength) return words
  const beginning = characters.slice(0, maxLength + 1).join('')
  const end = beginning.search(/\s+\S*$/)
  const whole = end > 0 ? beginning.slice(0, end) : characters.slice(0, maxLength).join('')
  return `${whole.replace(/[\s.,;:–—-]+$/, '')}${ellipsis}`
}

/** Cuts between sentences within `maxLength` characters, or between words when the first sentence is longer. */
export function firstSentences(words: string, maxLength: number): string {
  if (words.length <= maxLength) return words
  // A full stop after a number can mark an Estonian ordinal within a sentence.
  const ends = [...words.matchAll(/[.!?…][”“"»]?(?=\s+[\p{Lu}„“"«])/gu)].map((end) => end.index + end[0].length)
  const end = ends.findLast((at) => at <= maxLength)
  return end === undefined ? excerpt(words, maxLength) : words.slice(0, end)
}
