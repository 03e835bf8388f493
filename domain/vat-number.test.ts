import { expect, test } from 'vitest'
import { deliveryCountries } from './delivery-countries.ts'
import { isInUnion } from './vat.ts'
import { countryOfVatNumber, isVatNumber, needsViesCheck, normalVatNumber } from './vat-number.ts'

/** One of each country, in the form that VIES accepts. */
const good = [
  'ATU12345678',
  'BE0123456789',
  'BG123456789',
  'CY12345678X',
  'CZ12345678',
  'DE123456789',
  'DK12345678',
  'EE123456789',
  'EL123456789',
  'ESX1234567X',
  'FI12345678',
  'FRXX123456789',
  'HR12345678901',
  'HU12345678',
  'IE1234567WA',
  'IT12345678901',
  'LT123456789',
  'LU12345678',
  'LV12345678901',
  'MT12345678',
  'NL123456789B01',
  'PL1234567890',
  'PT123456789',
  'RO12',
  'SE123456789001',
  'SI12345678',
  'SK1234567890',
]

test('every country of the Union has a form', () => {
  expect(good.map(countryOfVatNumber).toSorted()).toEqual(deliveryCountries.filter(isInUnion).toSorted())
  // A digit more or less is no number of the country; Romania allows two to ten digits.
  for (const number of good.filter((one) => !one.startsWith('RO'))) {
    expect([number, isVatNumber(`${number}99999`)]).toEqual([number, false])
    expect([number, isVatNumber(number.slice(0, -4))]).toEqual([number, false])
  }
})

test.each([
  'LV12',
  'GR123456789',
  '40003123456',
  'EE12345678',
  'L',
  '',
  'SE123456789002',
  'XI12',
  '__proto__',
  'toString',
])('“%s” is no VAT number', (number) => {
  expect(isVatNumber(number)).toBe(false)
  expect(countryOfVatNumber(number)).toBe(undefined)
})

test('numbers outside the Union begin with a country code and need no check', () => {
  for (const number of ['GB123456789', 'NO 123456789 MVA', 'CHE-123.456.789 MWST', 'XI123456789']) {
    expect([number, isVatNumber(number)]).toEqual([number, true])
    expect([number, needsViesCheck(number)]).toEqual([number, false])
  }
})

test('separators and small letters make no difference', () => {
  expect(normalVatNumber('lv 123-456.78901')).toBe('LV12345678901')
  expect(needsViesCheck('lv 123-456.78901')).toBe(true)
  expect(needsViesCheck('EE123456789')).toBe(false)
})
