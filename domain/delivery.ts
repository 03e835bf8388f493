import { cents } from './money.ts'

/** Working days of standard delivery: minimum and maximum. */
export const standardDelivery = { domestic: [5, 7], international: [10, 14] } as const

/** Arranged by e-mail. */
export const expressDelivery = { domestic: [2, 3], international: [5, 7] } as const

/** Working days within which an artist ships a sold work. */
export const sendingDays = 3

/** Insured value of every parcel. */
export const insuredUpTo = cents(1000_00)

/** A day without a time: "2026-11-27". */
export type Day = string

/** First and last arrival day of standard delivery in Estonia for an order placed now. */
export function arrivalDays(now: Date): { from: Day; to: Day } {
  const today = dayInTallinn(now)
  const [min, max] = standardDelivery.domestic
  return { from: afterWorkingDays(today, min), to: afterWorkingDays(today, max) }
}

/** Last day for shipping a work paid for at this moment. */
export const sendBy = (paidAt: Date): Day => afterWorkingDays(dayInTallinn(paidAt), sendingDays)

// Creating a format takes a hundred times as long as using it.
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn' })

export const dayInTallinn = (now: Date): Day => days.format(now)

export const yearInTallinn = (now: Date): number => Number(dayInTallinn(now).slice(0, 4))

/** Start of a day in Estonia. */
export function beginningOf(day: Day): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const inSummer = new Date(midnight - 3 * 3_600_000)
  return dayInTallinn(inSummer) === day ? inSummer : new Date(midnight - 2 * 3_600_000)
}

export function afterDays(day: Day, count: number): Day {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return asDay(date)
}

/** The same day of the month, or the last day of a shorter month. */
export function afterMonths(day: Day, count: number): Day {
  const [year = 0, month = 0, ofMonth = 0] = day.split('-').map(Number)
  const last = lastOfMonth(asDay(new Date(Date.UTC(year, month - 1 + count, 1, 12))))
  return ofMonth < Number(last.slice(8)) ? `${last.slice(0, 8)}${day.slice(8)}` : last
}

export function lastOfMonth(day: Day): Day {
  const [year, month] = day.split('-').map(Number)
  return asDay(new Date(Date.UTC(year ?? 0, month ?? 0, 0, 12)))
}

/** First and last day of a year ("2026") or a month ("2026-11"). */
export const daysOfPeriod = (period: string): { from: Day; to: Day } =>
  period.length === 4
    ? { from: `${period}-01-01`, to: `${period}-12-31` }
    : { from: `${period}-01`, to: lastOfMonth(`${period}-01`) }

export const workingDayFrom = (day: Day): Day =>
  isWorkingDay(new Date(`${day}T12:00:00Z`)) ? day : afterWorkingDays(day, 1)

export function workingDayUpTo(day: Day): Day {
  let last = day
  while (!isWorkingDay(new Date(`${last}T12:00:00Z`))) last = afterDays(last, -1)
  return last
}

/** Whole days from the first to the second day. */
export const daysBetween = (from: Day, until: Day): number => (Date.parse(until) - Date.parse(from)) / 86_400_000

export function afterWorkingDays(day: Day, count: number): Day {
  const date = new Date(`${day}T12:00:00Z`)
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (isWorkingDay(date)) left -= 1
  }
  return asDay(date)
}

const isWorkingDay = (date: Date): boolean => {
  const weekday = date.getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(date)
}

/** Public holidays that do not always fall on a Sunday: month and day. */
const fixedHolidays = ['01-01', '02-24', '05-01', '06-23', '06-24', '08-20', '12-24', '12-25', '12-26']

function isHoliday(date: Date): boolean {
  const goodFriday = easterSunday(date.getUTCFullYear())
  goodFriday.setUTCDate(goodFriday.getUTCDate() - 2)
  return fixedHolidays.includes(asDay(date).slice(5)) || asDay(date) === asDay(goodFriday)
}

const asDay = (date: Date): Day => date.toISOString().slice(0, 10)

/** Anonymous Gregorian algorithm; valid from 1583. */
function easterSunday(year: number): Date {
  const century = Math.floor(year / 100)
  const moon = (19 * (year % 19) + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const shift = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7
  const late = Math.floor(((year % 19) + 11 * moon + 22 * shift) / 451)
  const place = moon + shift - 7 * late + 114
  return new Date(Date.UTC(year, Math.floor(place / 31) - 1, (place % 31) + 1, 12))
}
