import { type Day, yearInTallinn } from './delivery.ts'

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
