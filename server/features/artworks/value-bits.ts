import { add, type Bitset, emptyBitset, grown, remove, roomFor } from './bitset.ts'

export type ValueBits<Value> = ReturnType<typeof valueBits<Value>>

/** For each value of a filter the set of works that have it. New values are learnt as they come. */
export function valueBits<Value>(values: readonly Value[]) {
  let words = roomFor(1024)
  const bits = new Map<Value, Bitset>(values.map((value) => [value, emptyBitset(words)]))

  function setOf(value: Value): Bitset {
    const known = bits.get(value)
    if (known) return known
    const fresh = emptyBitset(words)
    bits.set(value, fresh)
    return fresh
  }

  return {
    put(slot: number, own: readonly Value[]) {
      if (slot >>> 5 >= words) {
        words *= 2
        for (const [value, set] of bits) bits.set(value, grown(set, words))
      }
      for (const value of own) add(setOf(value), slot)
    },
    clear(slot: number) {
      for (const set of bits.values()) if (slot >>> 5 < words) remove(set, slot)
    },
    of: (value: Value): Bitset => bits.get(value) ?? nothing,
    entries: () => bits.entries(),
  }
}

const nothing = emptyBitset(0)
