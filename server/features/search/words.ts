import { isStopWord, stemsOf, wordsOf } from '#server/features/catalogue/word-forms.ts'

/** A text as the search engine keeps it: its words, and the stems by which their other forms are found. */
export type IndexedText = { readonly words: string; readonly stems: string }

/** The words of a text. Both engines take them from here, so that they find the same works. */
export function indexedText(text: string, isLong = false): IndexedText {
  const words = wordsOf(text).filter((word) => !(isLong && isStopWord(word)))
  return { words: words.join(' '), stems: [...new Set(words.flatMap(stemsOf))].join(' ') }
}
