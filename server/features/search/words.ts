import { isStopWord, stemsOf, wordsOf } from '#server/features/catalogue/word-forms.ts'

/** Words, and stems that match their inflected forms. */
export type IndexedText = { readonly words: string; readonly stems: string }

/** Used by both engines, so that they find the same works. */
export function indexedText(text: string, isLong = false): IndexedText {
  const words = wordsOf(text).filter((word) => !(isLong && isStopWord(word)))
  return { words: words.join(' '), stems: [...new Set(words.flatMap(stemsOf))].join(' ') }
}
