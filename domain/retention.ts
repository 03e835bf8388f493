/** Retention periods. */

/** Sent emails. */
export const sentEmailDays = 90

/** Messages from the contact page. */
export const messageYears = 2

/** Paid orders, from the end of the financial year, by the Accounting Act. */
export const bookkeepingYears = 7

/** Forms that were not sent, and pictures that were uploaded for them. */
export const draftDays = 30

/** Addresses for the newsletter that were never confirmed. */
export const unconfirmedDays = 30

/** Addresses of visitors who have reported something, from the last decision on. */
export const reporterYears = 1
