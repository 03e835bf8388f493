import { type Cents, cents } from './money.ts'

/** The highest price that an artist may ask: with any commission the payment provider takes it, which is below a million euros. */
export const maxPrice = cents(86_000_000)

/** The lowest price that an artist may ask: the payment provider charges at least €0.50. Zero is a price on request. */
export const minPrice = cents(50)

/** By how many per cent several prices may be changed at once. */
export const percentLimits = { lowest: -90, highest: 200 } as const

/** Per cent as somebody types it, "-15", "+10" or "10 %"; undefined when it is no whole number within the limits. */
export function readPercent(typed: string): number | undefined {
  const plain = typed.replace(/\s|%/g, '').replace('−', '-')
  const percent = Number(plain)
  const isWithin = percent >= percentLimits.lowest && percent <= percentLimits.highest
  return /^[+-]?\d+$/.test(plain) && isWithin ? percent : undefined
}

/** An artist's price after a change by per cent: in whole euros, and at least one. */
export const priceAfterChange = (price: Cents, percent: number): Cents =>
  cents(Math.max(1, Math.round((price * (100 + percent)) / 10_000)) * 100)
