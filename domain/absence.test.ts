import { expect, test } from 'vitest'
import { absenceOf } from './absence.ts'

const awaySince = new Date('2026-11-20T10:00:00Z')

test.each([
  [null, null, '2026-11-22T10:00:00Z', null],
  [awaySince, null, '2026-11-22T10:00:00Z', { until: null }],
  [awaySince, '2026-12-01', '2026-11-22T10:00:00Z', { until: '2026-12-01' }],
  // Midnight in Tallinn is 22:00 UTC in winter.
  [awaySince, '2026-12-01', '2026-11-30T21:59:59Z', { until: '2026-12-01' }],
  [awaySince, '2026-12-01', '2026-11-30T22:00:00Z', null],
  [awaySince, '2026-12-01', '2027-01-01T00:00:00Z', null],
])('away since %s until %s is at %s %o', (since, awayUntil, now, expected) => {
  expect(absenceOf({ awaySince: since, awayUntil }, new Date(now))).toEqual(expected)
})
