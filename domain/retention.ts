import { afterDays, beginningOf, type Day, dayInTallinn, yearInTallinn } from './delivery.ts'

export const sentEmailDays = 90

/** The shop logs to standard output; the log storage must delete lines after this. */
export const logDays = 30

/** Return addresses and receipts, after the return is closed. */
export const returnDetailsDays = 90

export const messageYears = 2

/** Deliveries of webhooks, from the event. */
export const webhookDeliveryDays = 30

/** From the end of the financial year (Accounting Act). */
export const bookkeepingYears = 7

/** Unsent forms and the pictures uploaded for them. */
export const draftDays = 30

/** Works of an application, after the decision. */
export const applicationWorksDays = 90

export const unconfirmedDays = 30

/** Suppressed addresses, after the last report. */
export const suppressionDays = 365

/** Addresses of visitors who reported something, from the last decision. */
export const reporterYears = 1

/** Audit entries without money, from the end of the year: the general limitation period (TsÜS § 146). */
export const auditYears = 3

/** Decisions about reports, and ended restrictions. */
export const decisionYears = 3

/** Last day, in Estonia, on which the records of a payment are kept. */
export const lastDayKept = (paidAt: Date): Day => `${yearInTallinn(paidAt) + bookkeepingYears}-12-31`

/** Days of notice to administrators before records are deleted. */
export const retentionNoticeDays = 30

/** Records that are deleted per financial year. */
export const retentionKinds = ['orders', 'documents', 'payouts', 'bank-entries', 'reasons', 'sellers'] as const
export type RetentionKind = (typeof retentionKinds)[number]
export type RetentionCounts = Readonly<Partial<Record<RetentionKind, number>>>

/** Last financial year whose retention has ended on this day. */
export const lastYearOver = (day: Day): number => Number(day.slice(0, 4)) - bookkeepingYears - 1

export const endOfYear = (year: number): Date => beginningOf(`${year + 1}-01-01`)

/** Earliest deletion day after the notice to administrators. */
export const retentionDay = (year: number, announcedAt: Date): Day => {
  const noticed = afterDays(dayInTallinn(announcedAt), retentionNoticeDays)
  const over: Day = `${year + bookkeepingYears + 1}-01-01`
  return noticed > over ? noticed : over
}
