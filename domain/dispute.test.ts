import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divide } from './dispute.ts'
import { cents, sum } from './money.ts'

test('what is lost is divided to the cent, and no line loses more than is left of it', () => {
  const amounts = fc.array(fc.nat(500_000).map(cents), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.nat(2_000_000).map(cents), amounts, (amount, left) => {
      const parts = divide(amount, left)
      expect(sum(parts)).toBe(Math.min(amount, sum(left)))
      for (const [at, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(left[at] ?? 0)
      }
    }),
  )
  expect(divide(cents(100), [cents(100), cents(100), cents(100)])).toEqual([34, 33, 33])
})
