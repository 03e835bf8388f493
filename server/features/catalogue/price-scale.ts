import { type Cents, cents } from '#domain/money.ts'
import { add, type Bitset, emptyBitset } from './bitset.ts'

/** The lowest and highest price, and how many works fall into each equal step from 0 on. */
export type PriceCounts = { min: Cents; max: Cents; step: Cents; histogram: number[] }

export type PriceScale = ReturnType<typeof priceScale>

const fewestSteps = 20
/** Whole euros that people count in, in cents. */
const niceSteps = [1, 2, 5].flatMap((digit) => [1, 10, 100, 1000, 10_000, 100_000].map((ten) => digit * ten * 100))

/** The largest round step that leaves at least twenty of them below the highest price. */
const stepFor = (highest: number): number => Math.max(100, ...niceSteps.filter((step) => step * fewestSteps <= highest))

/** Every so many works of the order by price, the set of all cheaper ones is kept. */
const stride = 2048

/** Answers questions about prices from the order of all works by price. */
export function priceScale(prices: Int32Array, cheapestFirst: Int32Array, highest: number, words: number) {
  const step = stepFor(highest)
  const last = Math.max(0, Math.floor(highest / step))
  const stepOf = Uint16Array.from(prices, (price) => Math.min(last, Math.floor(price / step)))
  const kept = [emptyBitset(words)]
  for (let from = 0; from + stride <= cheapestFirst.length; from += stride)
    kept.push(withNext(kept.at(-1) ?? emptyBitset(words), from, from + stride))

  /** The set and those at these places of the order. */
  function withNext(bits: Bitset, from: number, to: number): Bitset {
    const more = bits.slice()
    for (let at = from; at < to; at += 1) add(more, cheapestFirst[at] ?? 0)
    return more
  }

  const cheapest = (many: number): Bitset =>
    withNext(kept[Math.floor(many / stride)] ?? emptyBitset(words), many - (many % stride), many)

  /** How many works of the order pass a test that all works pass up to some price. */
  function countWhile(passes: (price: number) => boolean): number {
    let low = 0
    let high = cheapestFirst.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (passes(prices[cheapestFirst[middle] ?? 0] ?? 0)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The works in a range of cents, both ends included; undefined when it leaves none out. */
  function within(from: number, to = Number.POSITIVE_INFINITY): Bitset | undefined {
    const below = countWhile((price) => price < from)
    const end = countWhile((price) => price <= to)
    if (below === 0 && end === cheapestFirst.length) return undefined
    const bits = cheapest(end)
    const tooCheap = cheapest(below)
    for (let at = 0; at < words; at += 1) bits[at] = (bits[at] ?? 0) & ~(tooCheap[at] ?? 0)
    return bits
  }

  function countsAmong(slots: Int32Array): PriceCounts {
    const works = new Int32Array(last + 1)
    let min = Number.POSITIVE_INFINITY
    let max = 0
    for (let at = 0; at < slots.length; at += 1) {
      const price = prices[slots[at] ?? 0] ?? 0
      if (price < min) min = price
      if (price > max) max = price
      const place = stepOf[slots[at] ?? 0] ?? 0
      works[place] = (works[place] ?? 0) + 1
    }
    return { min: cents(slots.length === 0 ? 0 : min), max: cents(max), step: cents(step), histogram: [...works] }
  }

  return { within, countsAmong }
}
