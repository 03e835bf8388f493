/** What can wait for an administrator. */
export const waitingKinds = [
  'applications',
  'reports',
  'appeals',
  'report-appeals',
  'order-problems',
  'disputes',
  'overdue-refund-requests',
  'refund-requests',
  'refunds',
  'failed-refunds',
  'payouts',
  'blocked-payouts',
  'unanswered-payouts',
  'emails',
  'payment-events',
  'jobs',
  'holds',
] as const
export type WaitingKind = (typeof waitingKinds)[number]
