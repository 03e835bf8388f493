import { expect, test } from 'vitest'
import { appealUntil, canAppeal, daysInForce } from './moderation.ts'

test.each([
  ['2026-03-01T10:00:00Z', '2026-09-01'],
  ['2026-08-30T10:00:00Z', '2027-02-28'],
  ['2026-08-31T10:00:00Z', '2027-02-28'],
  ['2027-08-31T10:00:00Z', '2028-02-29'],
  // Already 1 March in Estonia.
  ['2026-02-28T22:30:00Z', '2026-09-01'],
])('a decision of %s can be appealed against until %s', (decidedAt, until) => {
  expect(appealUntil(new Date(decidedAt))).toBe(until)
})

test('an appeal comes in time until the last day is over in Estonia', () => {
  const decidedAt = new Date('2026-03-01T10:00:00Z')
  expect(canAppeal(decidedAt, new Date('2026-09-01T20:59:00Z'))).toBe(true)
  expect(canAppeal(decidedAt, new Date('2026-09-01T21:00:00Z'))).toBe(false)
})

test('the days of a restriction are counted by the calendar, also over a change of clocks', () => {
  const since = new Date('2026-10-24T20:00:00Z')
  expect(daysInForce(since, new Date('2026-10-24T20:59:00Z'))).toBe(0)
  expect(daysInForce(since, new Date('2026-10-24T21:00:00Z'))).toBe(1)
  expect(daysInForce(since, new Date('2026-11-03T10:00:00Z'))).toBe(10)
})
