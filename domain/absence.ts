import { type Day, dayInTallinn } from './delivery.ts'

export type AwayDates = { readonly awaySince: Date | null; readonly awayUntil: Day | null }

/** An absent artist's works are shown but cannot be bought. */
export type Absence = { readonly until: Day | null }

/** Null while the artist is present. An absence ends when the return day begins in Tallinn. */
export function absenceOf({ awaySince, awayUntil }: AwayDates, now: Date): Absence | null {
  if (awaySince === null || awaySince > now) return null
  return awayUntil === null || dayInTallinn(now) < awayUntil ? { until: awayUntil } : null
}
