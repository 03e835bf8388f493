import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { Day, Euros, EurosInput, Moment, Month, Timestamp, Year } from './primitives.ts'

test.each([
  [0, 0],
  [480, 48_000],
  [0.29, 29],
  [1.1, 110],
  [4.35, 435],
  [1_234_567.89, 123_456_789],
  [10_000_000, 1_000_000_000],
])('%d euros travel as they are and are %d cents in the server', (euros, amount) => {
  expect(EurosInput.parse(euros)).toBe(amount)
  expect(JSON.stringify(Euros.parse(cents(amount)))).toBe(String(euros))
})

test.each([
  [0.001, 'invalid'],
  [4.355, 'invalid'],
  [-0.01, 'too-small'],
  [10_000_000.01, 'too-big'],
  [Number.NaN, 'not-a-number'],
  [Number.POSITIVE_INFINITY, 'not-a-number'],
  ['480', 'not-a-number'],
  [null, 'not-a-number'],
  [undefined, 'not-a-number'],
])('a body cannot say %s euros: %s', (input, code) => {
  expect(EurosInput.safeParse(input).error?.issues[0]?.message).toBe(code)
})

test.each([12.5, -1, 1_000_000_001, Number.NaN, '480', null, undefined])('%s are no cents of an answer', (input) => {
  expect(Euros.safeParse(input).success).toBe(false)
})

test('a moment of a body is a Date, to the millisecond', () => {
  expect(Moment.parse('2026-11-21T09:30:00.123Z')).toEqual(new Date(Date.UTC(2026, 10, 21, 9, 30, 0, 123)))
  expect(Moment.parse('2026-11-21T09:30:00Z')).toEqual(new Date(Date.UTC(2026, 10, 21, 9, 30)))
})

test.each([
  '',
  '2026-11-21',
  '2026-11-21T09:30:00',
  '2026-02-30T09:30:00Z',
  '0000-01-01T00:00:00Z',
  5,
  null,
  undefined,
])('a body cannot say the moment %s', (input) => {
  expect(Moment.safeParse(input).error?.issues[0]?.message).toBe('invalid')
})

test('a Date of an answer travels as ISO 8601 in UTC, with milliseconds', () => {
  expect(Timestamp.parse(new Date('2026-11-21T11:30:00+02:00'))).toBe('2026-11-21T09:30:00.000Z')
})

test.each([new Date('never'), null, undefined])('%s is no moment of an answer', (input) => {
  expect(Timestamp.safeParse(input).success).toBe(false)
})

test('what may be missing is null on both sides', () => {
  expect(Timestamp.nullable().parse(null)).toBeNull()
  expect(Euros.nullable().parse(null)).toBeNull()
  expect(Moment.nullish().parse(null)).toBeNull()
})

test.each(['0138-08', '0000-01', '1999-12', '3000-01', '2026-13', '2026-00', '+02026-01', '2026-1', '2026-01-01'])(
  'the month %s is refused',
  (month) => {
    expect(Month.safeParse(month).error?.issues).toMatchObject([{ message: 'invalid' }])
  },
)

test.each(['0000-01-01', '0138-08-01', '1899-12-31', '3000-01-01', '9999-12-31', '2026-02-30', '2026-1-1'])(
  'the day %s is refused, and every moment of it',
  (day) => {
    expect(Day.safeParse(day).success).toBe(false)
    expect(Moment.safeParse(`${day}T12:00:00Z`).success).toBe(false)
  },
)

test.each(['0', '1999', '3000', '20260', '2026.5', 'NaN', '1e4'])('the year %s is refused', (year) => {
  expect(Year.safeParse(year).success).toBe(false)
})
