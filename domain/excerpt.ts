/** The beginning of a text where its length is promised: exactly so many characters, then an ellipsis. */
export function firstCharacters(words: string, most: number, ellipsis = '…'): string {
  const characters = [...words]
  return characters.length <= most ? words : `${characters.slice(0, most).join('')}${ellipsis}`
}

/** The beginning of a text, at most so many characters long: whole words, then an ellipsis. */
export function excerpt(words: string, most: number, ellipsis = '…'): string {
  const characters = [...words]
  if (characters.length <= most) return words
  const beginning = characters.slice(0, most + 1).join('')
  const end = beginning.search(/\s+\S*$/)
  const whole = end > 0 ? beginning.slice(0, end) : characters.slice(0, most).join('')
  return `${whole.replace(/[\s.,;:–—-]+$/, '')}${ellipsis}`
}
