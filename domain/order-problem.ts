/** What can be wrong with an order, so that an administrator looks at it. */
export const orderProblems = ['reported', 'return-waiting', 'refund-refused', 'payment-stuck'] as const
export type OrderProblem = (typeof orderProblems)[number]

/** A payment on which the bank works longer than this is stuck. */
export const longestPaymentDays = 5
