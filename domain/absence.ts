import { type Day, dayInTallinn } from './delivery.ts'

/** When an artist went away, and the day of their return if they have said one. */
export type AwayDates = { readonly awaySince: Date | null; readonly awayUntil: Day | null }

/** An artist who is away: their works are shown, but cannot be bought. */
export type Absence = { readonly until: Day | null }

/** The absence of an artist now; null while they are there. It is over when the day of their return begins in Tallinn. */
export function absenceOf({ awaySince, awayUntil }: AwayDates, now: Date): Absence | null {
  if (awaySince === null || awaySince > now) return null
  return awayUntil === null || dayInTallinn(now) < awayUntil ? { until: awayUntil } : null
}
