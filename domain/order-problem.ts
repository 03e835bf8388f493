/** What can be wrong with an order, so that an administrator looks at it. */
export const orderProblems = [
  'reported',
  'return-waiting',
  'return-overdue',
  'postage-claimed',
  'delivery-silent',
  'disputed',
  'dispute-lost',
  'fraud-warning',
  'refund-asked',
  'refund-overdue',
  'refund-refused',
  'refund-failed',
  'refund-waiting',
  'refund-unsettled',
  'transfer-unseen',
  'payment-stuck',
] as const
export type OrderProblem = (typeof orderProblems)[number]

/** A payment on which the bank works longer than this is stuck. */
export const maxPaymentDays = 5

/** Where a refund is: due to the provider, accepted and waiting there, made, refused by it, back from it, paid by other means, or made there unasked. */
export const refundStates = ['due', 'waiting', 'done', 'refused', 'failed', 'by-hand', 'unsettled'] as const
export type RefundState = (typeof refundStates)[number]
