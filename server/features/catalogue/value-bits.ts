import { add, type Bitset, countCommon, emptyBitset, grown, remove, roomFor, union } from './bitset.ts'

/** For each value of a filter the set of works that have it. */
export function valueBits<Value extends string>(values: readonly Value[]) {
  let words = roomFor(1024)
  const bits = new Map<Value, Bitset>(values.map((value) => [value, emptyBitset(words)]))

  const of = (value: Value): Bitset => bits.get(value) ?? nothing

  return {
    put(slot: number, own: readonly Value[]) {
      if (slot >>> 5 >= words) {
        words *= 2
        for (const [value, set] of bits) bits.set(value, grown(set, words))
      }
      for (const value of own) {
        const set = bits.get(value)
        if (set) add(set, slot)
      }
    },
    clear(slot: number) {
      for (const set of bits.values()) if (slot >>> 5 < words) remove(set, slot)
    },
    of,
    /** The works that have any of these values. */
    anyOf: (values: readonly Value[], words: number): Bitset => union(values.map(of), words),
    /** How many of these works have each value. */
    countsIn: (among: Bitset): Record<string, number> =>
      Object.fromEntries([...bits].map(([value, set]) => [value, countCommon(among, set)])),
  }
}

const nothing = emptyBitset(0)
