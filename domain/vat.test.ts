import { describe, expect, test } from 'vitest'
import { deliveryCountries } from './delivery-countries.ts'
import { cents, sum } from './money.ts'
import { isInUnion, rateOf, vatIn, vatInCredit, vatOn } from './vat.ts'

const day = '2026-11-26'
const registered = { vatNumber: 'EE123456789' }
const withOss = { ...registered, usesOss: true }

describe('the tax in a price', () => {
  test.each([
    ['of somebody who is not registered', {}, 'EE', undefined],
    ['of somebody who is registered elsewhere', { vatNumber: 'LV12345678901' }, 'EE', undefined],
    ['within Estonia', registered, 'EE', { country: 'EE', rate: 2400 }],
    ['within the Union, below the threshold', registered, 'FI', { country: 'EE', rate: 2400 }],
    ['within the Union by the One Stop Shop', withOss, 'FI', { country: 'FI', rate: 2550 }],
    ['within Estonia by somebody who uses it', withOss, 'EE', { country: 'EE', rate: 2400 }],
    ['to Norway', registered, 'NO', { country: 'NO', rate: 0 }],
    ['to the United States by the One Stop Shop', withOss, 'US', { country: 'US', rate: 0 }],
    ['while it is not known where it goes', withOss, undefined, { country: 'EE', rate: 2400 }],
  ])('%s', (_, trader, country, vat) => {
    expect(vatOn(trader, country, day)).toEqual(vat)
  })

  test('is that of the day of the sale', () => {
    expect(vatOn(registered, 'EE', '2025-06-30')).toEqual({ country: 'EE', rate: 2200 })
    expect(vatOn(registered, 'EE', '2025-07-01')).toEqual({ country: 'EE', rate: 2400 })
    expect(() => rateOf('EE', '2019-01-01')).toThrow('EE')
  })

  test('is known for every country of the Union to which works are sent', () => {
    const inUnion = deliveryCountries.filter(isInUnion)
    expect(inUnion).toHaveLength(27)
    for (const country of inUnion) expect(rateOf(country, day)).toBeGreaterThanOrEqual(1500)
  })

  test('is taken back to the cent by credit notes that add up to the invoice', () => {
    const total = cents(10_000)
    expect(vatIn(total, 2400)).toBe(1935)
    expect([vatInCredit(total, cents(5000), 2400), vatInCredit(cents(5000), cents(5000), 2400)]).toEqual([967, 968])
    for (const rate of [1700, 2400, 2550])
      for (let first = 1; first < 10_000; first += 37) {
        const parts = [
          vatInCredit(total, cents(first), rate),
          vatInCredit(cents(10_000 - first), cents(10_000 - first), rate),
        ]
        expect(sum(parts)).toBe(vatIn(total, rate))
      }
  })
})
