import { expect, test } from 'vitest'
import { fromLocalTime, toLocalTime } from './local-time.ts'

test.each([
  ['2026-01-10T12:00', '2026-01-10T10:00:00.000Z'],
  ['2026-07-10T12:00', '2026-07-10T09:00:00.000Z'],
  ['2026-03-29T02:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T05:00', '2026-03-29T02:00:00.000Z'],
  ['2026-10-25T05:00', '2026-10-25T03:00:00.000Z'],
])('%s in Estonia is %s', (local, moment) => {
  expect(fromLocalTime(local)?.toISOString()).toBe(moment)
  expect(toLocalTime(new Date(moment))).toBe(local)
})

test.each([
  ...['', 'soon', '2026-13-01T10:00', '2026-01-01', '2026-02-30T10:00', '2026-01-01T24:00', '9999-12-31T23:59'],
  ...['0001-01-01T00:00', '2026-01-01T10:00:30', '12026-01-01T10:00'],
])('%j is no time', (input) => {
  expect(fromLocalTime(input)).toBeUndefined()
})
