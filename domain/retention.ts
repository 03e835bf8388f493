/** Retention periods. */

/** Sent emails. */
export const sentEmailDays = 90

/** Messages from the contact page. */
export const messageYears = 2

/** Paid orders, from the end of the financial year, by the Accounting Act. */
export const bookkeepingYears = 7

/** Forms that were not sent, and pictures that were uploaded for them. */
export const draftDays = 30
