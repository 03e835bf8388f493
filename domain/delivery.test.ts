import { expect, test } from 'vitest'
import { arrivalDays, dayInTallinn } from './delivery.ts'

test.each([
  ['a Saturday', '2026-11-21T09:00:00Z', '2026-11-27', '2026-12-01'],
  ['a Monday', '2026-11-23T09:00:00Z', '2026-11-30', '2026-12-02'],
  ['over Christmas', '2026-12-18T09:00:00Z', '2026-12-29', '2026-12-31'],
  ['over New Year', '2026-12-23T09:00:00Z', '2027-01-04', '2027-01-06'],
  ['over Good Friday', '2027-03-22T09:00:00Z', '2027-03-30', '2027-04-01'],
  ['over Midsummer', '2026-06-19T09:00:00Z', '2026-06-30', '2026-07-02'],
])('ordered on %s, a work arrives after 5 to 7 working days', (_name, now, from, to) => {
  expect(arrivalDays(new Date(now))).toEqual({ from, to })
})

test('late in the evening it is already tomorrow in Estonia', () => {
  expect(dayInTallinn(new Date('2026-11-22T22:30:00Z'))).toBe('2026-11-23')
})
