import { expect, test } from 'vitest'
import { tellBy, versionOn } from './terms.ts'

test('a version applies from its day on, and the first one from the beginning', () => {
  const versions = ['2026-02-01', '2026-03-06']
  const days = ['2025-12-31', '2026-02-01', '2026-03-05', '2026-03-06', '2030-01-01']
  expect(days.map((day) => versionOn(versions, day))).toEqual([
    '2026-02-01',
    '2026-02-01',
    '2026-02-01',
    '2026-03-06',
    '2026-03-06',
  ])
  expect(() => versionOn([], '2026-01-01')).toThrow('no terms')
})

test('between the day on which artists are told and the day of a version are fifteen whole days', () => {
  expect(tellBy('2026-03-17')).toBe('2026-03-01')
  expect(tellBy('2027-01-10')).toBe('2026-12-25')
})
