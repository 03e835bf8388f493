import { add, type Bitset, countCommon, emptyBitset, has } from './bitset.ts'

/** Cents: the lowest and highest price, and how many works fall into each equal step from 0 on. */
export type PriceCounts = { min: number; max: number; step: number; histogram: number[] }

export type PriceScale = ReturnType<typeof priceScale>

const fewestSteps = 20
/** Whole euros that people count in, in cents. */
const niceSteps = [1, 2, 5].flatMap((digit) => [1, 10, 100, 1000, 10_000, 100_000].map((ten) => digit * ten * 100))

/** The largest round step that leaves at least twenty of them below the highest price. */
const stepFor = (highest: number): number => Math.max(100, ...niceSteps.filter((step) => step * fewestSteps <= highest))

/** Sorts all works into steps of price once, so that any of them are counted without looking at each. */
export function priceScale(prices: Int32Array, cheapestFirst: Int32Array, highest: number, words: number) {
  const step = stepFor(highest)
  const last = Math.max(0, Math.floor(highest / step))
  const steps = Array.from({ length: last + 1 }, () => emptyBitset(words))
  for (const slot of cheapestFirst) {
    const worksOfStep = steps[Math.min(last, Math.floor((prices[slot] ?? 0) / step))]
    if (worksOfStep) add(worksOfStep, slot)
  }

  function countsOf(among: Bitset): PriceCounts {
    const isAmong = (slot: number) => has(among, slot)
    const first = cheapestFirst.find(isAmong)
    const dearest = cheapestFirst.findLast(isAmong)
    return {
      min: first === undefined ? 0 : (prices[first] ?? 0),
      max: dearest === undefined ? 0 : (prices[dearest] ?? 0),
      step,
      histogram: steps.map((works) => countCommon(works, among)),
    }
  }

  return { countsOf }
}
