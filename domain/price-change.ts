import { typedNumber } from './decimal.ts'
import { type Cents, cents } from './money.ts'

/** With the highest commission it stays below the provider's limit of a million euros. */
export const maxPrice = cents(86_000_000)

/** The provider's minimum charge. Zero means price on request. */
export const minPrice = cents(50)

/** Per cent by which several prices can be changed at once. */
export const percentLimits = { lowest: -90, highest: 200 } as const

/** Parses "-15", "+10" or "10 %"; undefined unless it is a whole number within the limits. */
export function readPercent(typed: string): number | undefined {
  const percent = typedNumber(typed.replace('%', ''), 0)
  const isWithin = percent.ok && percent.value >= percentLimits.lowest && percent.value <= percentLimits.highest
  return isWithin ? percent.value : undefined
}

/** Rounded to whole euros, at least one. */
export const priceAfterChange = (price: Cents, percent: number): Cents =>
  cents(Math.max(1, Math.round((price * (100 + percent)) / 10_000)) * 100)
