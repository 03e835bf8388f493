import { expect, test } from 'vitest'
import { feeTaxOf, type TaxedArtist, vatOfChange } from './fee-tax.ts'
import { cents, sum } from './money.ts'

const always = [{ vatNumber: 'EE987654321', from: '2000-01-01', to: null }]

test.each<[string, TaxedArtist, string]>([
  ['nothing is known', {}, 'estonia'],
  ['an Estonian number', { vatNumber: 'EE123456789', country: 'US' }, 'estonia'],
  ['a confirmed Latvian number', { vatNumber: 'LV 1234567890-1', isConfirmed: true }, 'reverse-charge'],
  ['a Latvian number that nobody has checked', { vatNumber: 'LV12345678901', country: 'LV' }, 'estonia'],
  ['an unchecked Latvian number of somebody in Norway', { vatNumber: 'LV12345678901', country: 'NO' }, 'estonia'],
  ['a confirmed Greek number', { vatNumber: 'EL123456789', isConfirmed: true }, 'reverse-charge'],
  ['a confirmed Dutch number in small letters', { vatNumber: 'nl123456789b01', isConfirmed: true }, 'reverse-charge'],
  ['a made-up Latvian number, even if confirmed', { vatNumber: 'LV12', isConfirmed: true }, 'estonia'],
  ['a number of Northern Ireland', { vatNumber: 'XI123456789', isConfirmed: true, country: 'GB' }, 'outside-union'],
  ['somebody in Finland without a number', { country: 'FI' }, 'estonia'],
  ['somebody in the United States', { country: 'US' }, 'outside-union'],
  ['a British number', { vatNumber: 'GB123456789', country: 'GB' }, 'outside-union'],
  ['a number without a country, in Latvia', { vatNumber: '40003123456', country: 'LV' }, 'estonia'],
  ['a Norwegian number of somebody whose country is unknown', { vatNumber: 'NO123456789MVA' }, 'estonia'],
])('commission is taxed by the facts of the artist: %s', (_, artist, treatment) => {
  expect(feeTaxOf('2026-11-26', always, artist)).toMatchObject({
    treatment,
    rate: treatment === 'estonia' ? 2400 : null,
    shopVatNumber: 'EE987654321',
  })
  expect(feeTaxOf('2026-11-26', [], artist)).toEqual({
    treatment: 'not-registered',
    rate: null,
    vatNumber: null,
    shopVatNumber: null,
  })
})

test.each([
  ['2026-03-14', 'not-registered', null],
  ['2026-03-15', 'estonia', 'EE111111111'],
  ['2026-06-10', 'estonia', 'EE111111111'],
  ['2026-06-11', 'not-registered', null],
  ['2026-09-01', 'estonia', 'EE222222222'],
  ['2036-01-01', 'estonia', 'EE222222222'],
])('a sale of %s is taxed by the registration of that day', (soldOn, treatment, shopVatNumber) => {
  const periods = [
    { vatNumber: 'EE111111111', from: '2026-03-15', to: '2026-06-10' },
    { vatNumber: 'EE222222222', from: '2026-09-01', to: null },
  ]
  expect(feeTaxOf(soldOn, periods, {})).toMatchObject({ treatment, shopVatNumber })
})

test('the rate is the one at the end of the month of the sale', () => {
  expect(feeTaxOf('2025-06-30', always, {}).rate).toBe(2200)
  expect(feeTaxOf('2025-07-01', always, {}).rate).toBe(2400)
})

test('the tax of a sale and its refunds is the tax of what is left, to the cent', () => {
  for (const rate of [2200, 2400])
    for (let first = 1; first < 10_000; first += 37) {
      const changes = [cents(10_000), cents(-first), cents(first - 10_000)]
      const vats = changes.map((change, at) => vatOfChange(sum(changes.slice(0, at)), change, rate))
      expect(sum(vats)).toBe(0)
      expect(Math.min(...vats.slice(1))).toBeGreaterThanOrEqual(-(vats[0] ?? 0))
    }
  expect(vatOfChange(cents(0), cents(10_000), null)).toBe(0)
})
