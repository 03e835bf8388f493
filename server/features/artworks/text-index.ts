import { errorsAllowed, lettersOf, typingErrors } from './typing-errors.ts'
import { formsOf, plainText, plainWordsOf, wantedWords } from './word-forms.ts'

export type TextIndex = ReturnType<typeof textIndex>

/** How well a word of the index suits a word that somebody typed. */
const closeness = { same: 1, form: 0.85, beginning: 0.75, misspelt: 0.5 } as const

type Word = {
  readonly word: string
  readonly letters: number
  /** Slots of the texts with this word, and in which field of each. */
  readonly slots: number[]
  readonly fields: number[]
}

/**
 * Finds texts by their words: by the word itself, another form of it, its beginning, or in spite of typing errors.
 * `weights` says what a word counts for in each field of a text.
 */
export function textIndex(weights: readonly number[]) {
  const words = new Map<string, Word>()
  const wordsByForm = new Map<string, Word[]>()
  const texts: (readonly string[] | undefined)[] = []
  let sorted: Word[] | undefined

  function put(slot: number, fields: readonly string[]) {
    const plain = fields.map(plainText)
    if (plain.every((text, field) => text === texts[slot]?.[field])) return
    remove(slot)
    texts[slot] = plain
    for (const [field, text] of plain.entries())
      for (const word of new Set(plainWordsOf(text))) {
        const known = words.get(word) ?? learn(word)
        known.slots.push(slot)
        known.fields.push(field)
      }
  }

  function learn(word: string): Word {
    const fresh: Word = { word, letters: lettersOf(word), slots: [], fields: [] }
    words.set(word, fresh)
    for (const form of formsOf(word)) {
      const kin = wordsByForm.get(form)
      if (kin) kin.push(fresh)
      else wordsByForm.set(form, [fresh])
    }
    sorted = undefined
    return fresh
  }

  function remove(slot: number) {
    const fields = texts[slot]
    if (!fields) return
    texts[slot] = undefined
    for (const word of new Set(fields.flatMap(plainWordsOf))) {
      const known = words.get(word)
      if (!known) continue
      for (let at = known.slots.length - 1; at >= 0; at -= 1)
        if (known.slots[at] === slot) {
          known.slots.splice(at, 1)
          known.fields.splice(at, 1)
        }
    }
  }

  /** The scores of all texts that have every word of a query, by slot; zero for the others. */
  function search(query: string, room: number): Float32Array | undefined {
    const wanted = wantedWords(query)
    if (wanted.length === 0) return undefined
    let all: Float32Array | undefined
    for (const word of wanted) {
      const scores = new Float32Array(room)
      for (const [known, close] of wordsLike(word))
        for (let at = 0; at < known.slots.length; at += 1) {
          const slot = known.slots[at] ?? 0
          const score = close * (weights[known.fields[at] ?? 0] ?? 1)
          if (score > (scores[slot] ?? 0)) scores[slot] = score
        }
      all = all ? inBoth(all, scores) : scores
    }
    return all
  }

  /** The words of the index that somebody who typed this may have meant. */
  function wordsLike(typed: string): Map<Word, number> {
    const like = new Map<Word, number>()
    const meant = (word: Word, close: number) => {
      if (word.slots.length > 0 && (like.get(word) ?? 0) < close) like.set(word, close)
    }
    const same = words.get(typed)
    if (same) meant(same, closeness.same)
    if (typed.length >= 3)
      for (const form of formsOf(typed)) for (const word of wordsByForm.get(form) ?? []) meant(word, closeness.form)
    if (typed.length >= 2) for (const word of beginningWith(typed)) meant(word, closeness.beginning)
    if (like.size === 0) for (const word of misspelt(typed)) meant(word, closeness.misspelt)
    return like
  }

  function beginningWith(typed: string): Word[] {
    sorted ??= [...words.values()].sort((one, other) => (one.word < other.word ? -1 : 1))
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sorted[middle]?.word ?? '') < typed) low = middle + 1
      else high = middle
    }
    let end = low
    while (sorted[end]?.word.startsWith(typed)) end += 1
    return sorted.slice(low, end)
  }

  /** The words with the fewest errors, whole ones before beginnings. */
  function misspelt(typed: string): Word[] {
    const most = errorsAllowed(typed.length)
    if (most === 0) return []
    const letters = lettersOf(typed)
    for (const asBeginning of [false, true]) {
      let least = most
      let found: Word[] = []
      for (const word of words.values()) {
        if (word.slots.length === 0 || differing(letters & ~word.letters) > most) continue
        const errors = typingErrors(typed, word.word, least, asBeginning)
        if (errors > least) continue
        if (errors < least) found = []
        least = errors
        found.push(word)
      }
      if (found.length > 0) return found
    }
    return []
  }

  return { put, remove, search }
}

function inBoth(one: Float32Array, other: Float32Array): Float32Array {
  for (let slot = 0; slot < one.length; slot += 1) {
    const score = one[slot] ?? 0
    const more = other[slot] ?? 0
    one[slot] = score > 0 && more > 0 ? score + more : 0
  }
  return one
}

function differing(letters: number): number {
  let count = 0
  for (let rest = letters; rest !== 0; rest &= rest - 1) count += 1
  return count
}
