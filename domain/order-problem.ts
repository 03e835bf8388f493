export const orderProblems = [
  'reported',
  'withdrawal-unconfirmed',
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

/** A payment that the bank processes for longer is stuck. */
export const maxPaymentDays = 5

/** `waiting`: accepted, not yet paid. `by-hand`: paid by other means. `unsettled`: not requested by the shop. */
export const refundStates = ['due', 'waiting', 'done', 'refused', 'failed', 'by-hand', 'unsettled'] as const
export type RefundState = (typeof refundStates)[number]
