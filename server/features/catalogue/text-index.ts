import { errorsAllowed, lettersOf, typingErrors } from './typing-errors.ts'
import { formsOf, plainText, plainWordsOf, wantedWords } from './word-forms.ts'

export type TextIndex = ReturnType<typeof textIndex>

/** How well a word of the index suits a word that somebody typed. */
const closeness = { same: 1, form: 0.85, beginning: 0.75, misspelt: 0.5 } as const

type Word = {
  readonly word: string
  readonly letters: number
  /** Where the word stands: slots of texts and in which field of each, packed into one number; the first `count` count. */
  places: Int32Array
  count: number
}

const fieldBits = 3
const fieldOf = (place: number): number => place & ((1 << fieldBits) - 1)
const slotOf = (place: number): number => place >>> fieldBits

/**
 * Finds texts by their words: by the word itself, another form of it, its beginning, or in spite of typing errors.
 * `weights` says what a word counts for in each field of a text.
 */
export function textIndex(weights: readonly number[]) {
  const known = new Map<string, Word>()
  const wordsByForm = new Map<string, Word[]>()
  /** The plain words of each text, a line for each field. */
  const texts: (string | undefined)[] = []
  let sorted: Word[] | undefined

  function put(slot: number, fields: readonly string[]) {
    const plain = fields.map(plainText)
    const text = plain.join('\n')
    if (text === texts[slot]) return
    remove(slot)
    texts[slot] = text
    for (const [field, words] of plain.entries())
      for (const word of new Set(plainWordsOf(words)))
        addPlace(known.get(word) ?? learn(word), (slot << fieldBits) | field)
  }

  function addPlace(word: Word, place: number) {
    if (word.count === word.places.length) {
      const larger = new Int32Array(Math.max(2, Math.ceil(word.count * 1.5)))
      larger.set(word.places)
      word.places = larger
    }
    word.places[word.count++] = place
  }

  function learn(word: string): Word {
    const fresh: Word = { word, letters: lettersOf(word), places: nowhere, count: 0 }
    known.set(word, fresh)
    for (const form of formsOf(word)) {
      const kin = wordsByForm.get(form)
      if (kin) kin.push(fresh)
      else wordsByForm.set(form, [fresh])
    }
    sorted = undefined
    return fresh
  }

  function remove(slot: number) {
    const text = texts[slot]
    if (text === undefined) return
    texts[slot] = undefined
    for (const name of new Set(plainWordsOf(text))) {
      const word = known.get(name)
      if (!word) continue
      let staying = 0
      for (let at = 0; at < word.count; at += 1) {
        const place = word.places[at] ?? 0
        if (slotOf(place) !== slot) word.places[staying++] = place
      }
      word.count = staying
    }
  }

  /** The scores of all texts that have every word of a query, by slot; zero for the others. */
  function search(query: string, room: number): Float32Array | undefined {
    const wanted = wantedWords(query)
    if (wanted.length === 0) return undefined
    let all: Float32Array | undefined
    for (const word of wanted) {
      const scores = new Float32Array(room)
      for (const [{ places, count }, close] of wordsLike(word))
        for (let at = 0; at < count; at += 1) {
          const place = places[at] ?? 0
          const slot = slotOf(place)
          const score = close * (weights[fieldOf(place)] ?? 1)
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
      if (word.count > 0 && (like.get(word) ?? 0) < close) like.set(word, close)
    }
    const same = known.get(typed)
    if (same) meant(same, closeness.same)
    if (typed.length >= 3)
      for (const form of formsOf(typed)) for (const word of wordsByForm.get(form) ?? []) meant(word, closeness.form)
    if (typed.length >= 2) for (const word of beginningWith(typed)) meant(word, closeness.beginning)
    if (like.size === 0) for (const word of misspelt(typed)) meant(word, closeness.misspelt)
    return like
  }

  function beginningWith(typed: string): Word[] {
    sorted ??= [...known.values()].sort((one, other) => (one.word < other.word ? -1 : 1))
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
      for (const word of known.values()) {
        if (word.count === 0 || differing(letters & ~word.letters) > most) continue
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

const nowhere = new Int32Array()

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
