/** How long the shop remembers what nobody needs any more. */

/** Letters that have left. */
export const letterDays = 90

/** What somebody wrote on the contact page. */
export const messageYears = 2

/** Paid orders, from the end of the financial year, by the Accounting Act. */
export const bookkeepingYears = 7
