import { add, type Bitset, emptyBitset } from './bitset.ts'

/**
 * The one value that each work has, where there are too many values for a set of works each: they are counted by
 * walking the works that were found. Values are learnt as they come.
 */
export function valueColumn<Value extends string | number>() {
  const values: Value[] = []
  const codes = new Map<Value, number>()
  /** By slot; 0 for none. */
  let column = new Uint16Array(1024)

  function codeOf(value: Value): number {
    const known = codes.get(value)
    if (known !== undefined) return known
    const fresh = values.push(value)
    codes.set(value, fresh)
    return fresh
  }

  return {
    put(slot: number, value: Value | null) {
      if (slot >= column.length) {
        const longer = new Uint16Array(column.length * 2)
        longer.set(column)
        column = longer
      }
      column[slot] = value === null ? 0 : codeOf(value)
    },
    clear(slot: number) {
      column[slot] = 0
    },
    /** The works that have any of these values. */
    anyOf(some: readonly Value[], words: number): Bitset {
      const isMeant = new Uint8Array(values.length + 1)
      for (const value of some) isMeant[codes.get(value) ?? 0] = 1
      isMeant[0] = 0
      const bits = emptyBitset(words)
      for (let slot = 0; slot < column.length; slot += 1) if (isMeant[column[slot] ?? 0]) add(bits, slot)
      return bits
    },
    /** How many of these works have each value; values that none of them has are left out. */
    countsAmong(slots: Int32Array): Record<string, number> {
      const counts = new Int32Array(values.length + 1)
      for (let at = 0; at < slots.length; at += 1) {
        const code = column[slots[at] ?? 0] ?? 0
        counts[code] = (counts[code] ?? 0) + 1
      }
      return Object.fromEntries(values.flatMap((value, at) => (counts[at + 1] ? [[value, counts[at + 1] ?? 0]] : [])))
    },
  }
}
