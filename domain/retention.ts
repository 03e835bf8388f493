import { afterDays, beginningOf, type Day, dayInTallinn, yearInTallinn } from './delivery.ts'

/** Retention periods. */

/** Sent emails. */
export const sentEmailDays = 90

/** Lines of the server log. The shop writes them to standard output; what stores them deletes them after this. */
export const logDays = 30

/** The return address and the receipt of a return that is over. */
export const returnDetailsDays = 90

/** Messages from the contact page. */
export const messageYears = 2

/** Paid orders, from the end of the financial year, by the Accounting Act. */
export const bookkeepingYears = 7

/** Forms that were not sent, and pictures that were uploaded for them. */
export const draftDays = 30

/** The works of an application, after the decision about it. */
export const applicationWorksDays = 90

/** Addresses for the newsletter that were never confirmed. */
export const unconfirmedDays = 30

/** Addresses of visitors who have reported something, from the last decision on. */
export const reporterYears = 1

/** Audit entries that have nothing to do with money, from the end of the year: as long as most claims can be made (TsÜS § 146). */
export const auditYears = 3

/** Decisions about reports, and restrictions that have ended. */
export const decisionYears = 3

/** The last day, in Estonia, on which the papers of what was paid at this moment are kept. */
export const lastDayKept = (paidAt: Date): Day => `${yearInTallinn(paidAt) + bookkeepingYears}-12-31`

/** Days for which administrators know beforehand which papers will go. */
export const retentionNoticeDays = 30

/** What goes with the papers of a financial year. */
export const retentionKinds = ['orders', 'documents', 'payouts', 'bank-entries', 'reasons', 'sellers'] as const
export type RetentionKind = (typeof retentionKinds)[number]
export type RetentionCounts = Readonly<Partial<Record<RetentionKind, number>>>

/** The last financial year whose papers are kept no more on this day. */
export const lastYearOver = (day: Day): number => Number(day.slice(0, 4)) - bookkeepingYears - 1

/** From when on papers are those of a later year than this. */
export const endOfYear = (year: number): Date => beginningOf(`${year + 1}-01-01`)

/** The first day on which papers go that administrators were told of then. */
export const retentionDay = (year: number, announcedAt: Date): Day => {
  const noticed = afterDays(dayInTallinn(announcedAt), retentionNoticeDays)
  const over: Day = `${year + bookkeepingYears + 1}-01-01`
  return noticed > over ? noticed : over
}
