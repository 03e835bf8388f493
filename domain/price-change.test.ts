import { expect, test } from 'vitest'
import { minTotal } from './checkout.ts'
import { commissionTiers, priceWithCommission } from './commission.ts'
import { cents } from './money.ts'
import { maxPrice, minPrice, priceAfterChange, readPercent } from './price-change.ts'

test.each([
  [100_000, 10, 110_000],
  [100_000, -15, 85_000],
  [33_300, 10, 36_600],
  [12_345, 0, 12_300],
  [10_000, 200, 30_000],
  [100, -90, 100],
  [500, -90, 100],
])('%i cents changed by %i per cent are %i', (price, percent, expected) => {
  expect(priceAfterChange(cents(price), percent)).toBe(expected)
})

test.each([
  ['10', 10],
  [' +15 % ', 15],
  ['−20', -20],
  ['–20\u00a0%', -20],
  ['\u200e- 20', -20],
  ['-90', -90],
  ['-91', undefined],
  ['201', undefined],
  ['1.5', undefined],
  ['1e1', undefined],
  ['', undefined],
  ['ten', undefined],
])('"%s" is read as %s per cent', (typed, expected) => {
  expect(readPercent(typed)).toBe(expected)
})

test('the highest price of an artist can be paid with the highest commission', () => {
  // What Stripe takes for one payment.
  const maxCharge = 99_999_999
  expect(priceWithCommission(maxPrice, Math.max(...Object.values(commissionTiers)))).toBeLessThanOrEqual(maxCharge)
})

test('the lowest price of an artist can be paid with any commission', () => {
  expect(priceWithCommission(minPrice, 0)).toBeGreaterThanOrEqual(minTotal)
})
