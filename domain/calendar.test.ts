import { expect, test } from 'vitest'
import {
  formatDay,
  formatMonth,
  formatNearDays,
  formatShortMonth,
  fromDay,
  onDay,
  onMoment,
  toDay,
} from './calendar.ts'

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 16, 9)))

test('something happens on a day in Estonian, in every month of the year', () => {
  expect(months.map((at) => onDay(at, 'et').split(/\s/)[1])).toEqual([
    ...['jaanuaril', 'veebruaril', 'märtsil', 'aprillil', 'mail', 'juunil'],
    ...['juulil', 'augustil', 'septembril', 'oktoobril', 'novembril', 'detsembril'],
  ])
  expect(onDay(new Date('2025-07-16T09:00:00Z'), 'et')).toBe('16.\u00a0juulil 2025')
  expect(fromDay('2026-11-21', 'et')).toBe('21.\u00a0novembrist 2026')
  expect(toDay('2026-12-07', 'et')).toBe('7.\u00a0detsembrini 2026')
  expect(onMoment(new Date('2025-07-16T09:05:00Z'), 'et')).toBe('16.\u00a0juulil 2025 kell 12:05')
  expect(onMoment(new Date('2025-07-16T09:05:00Z'), 'en')).toBe('16\u00a0July 2025 at 12:05')
})

test('a stretch of days names its month once, and breaks nowhere but after the dash', () => {
  expect(formatNearDays('2026-12-04', '2026-12-08', 'en')).toBe('4–8\u00a0December')
  expect(formatNearDays('2026-12-04', '2026-12-08', 'et')).toBe('4.–8.\u00a0detsember')
  expect(formatNearDays('2026-11-27', '2026-12-01', 'en')).toBe('27\u00a0November\u00a0– 1\u00a0December')
  expect(formatNearDays('2026-11-27', '2026-12-01', 'et')).toBe('27.\u00a0november\u00a0– 1.\u00a0detsember')
  const newYear = '30\u00a0December 2026\u00a0– 3\u00a0January 2027'
  expect(formatNearDays('2026-12-30', '2027-01-03', 'en')).toBe(newYear)
})

test('English days are the same in a sentence and alone', () => {
  for (const at of months) expect(onDay(at, 'en')).toBe(formatDay(at, 'en').replace(' ', '\u00a0'))
  expect(onDay(new Date('2025-07-16T09:00:00Z'), 'en')).toBe('16\u00a0July 2025')
})

test('a month is named by any of its days', () => {
  expect([formatMonth('2026-11-01', 'en'), formatMonth('2026-11-30', 'et')]).toEqual(['November 2026', 'november 2026'])
  expect([formatShortMonth('2026-11-01', 'en'), formatShortMonth('2026-11-30', 'et')]).toEqual(['Nov', 'nov'])
})
