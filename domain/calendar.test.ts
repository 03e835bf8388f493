import { expect, test } from 'vitest'
import {
  formatDay,
  formatMonth,
  formatNearDays,
  formatShortMonth,
  fromDay,
  fromLocalTime,
  onDay,
  toDay,
  toLocalTime,
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
})

test('a stretch of days is said as in a sentence', () => {
  expect(formatNearDays('2026-11-27', '2026-12-01', 'en')).toBe('27\u00a0November to 1\u00a0December')
  expect(formatNearDays('2026-11-27', '2026-12-01', 'et')).toBe('27.\u00a0novembrist 1.\u00a0detsembrini')
  expect(formatNearDays('2026-03-31', '2026-05-02', 'et')).toBe('31.\u00a0märtsist 2.\u00a0maini')
})

test('English days are the same in a sentence and alone', () => {
  for (const at of months) expect(onDay(at, 'en')).toBe(formatDay(at, 'en').replace(' ', '\u00a0'))
  expect(onDay(new Date('2025-07-16T09:00:00Z'), 'en')).toBe('16\u00a0July 2025')
})

test('a month is named by any of its days', () => {
  expect([formatMonth('2026-11-01', 'en'), formatMonth('2026-11-30', 'et')]).toEqual(['November 2026', 'november 2026'])
  expect([formatShortMonth('2026-11-01', 'en'), formatShortMonth('2026-11-30', 'et')]).toEqual(['Nov', 'nov'])
})

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

test.each(['', 'soon', '2026-13-01T10:00', '2026-01-01'])('%j is no time', (input) => {
  expect(fromLocalTime(input)).toBeUndefined()
})
