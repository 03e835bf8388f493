import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { priceAfterChange } from './price-change.ts'

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
