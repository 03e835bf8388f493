/**
 * Kinds of steps that wait for a second administrator: a correction of the books, a refund, a payout file, and payouts or refunds
 * that an administrator marks by hand.
 */
export const approvalKinds = [
  'adjustment',
  'refund',
  'payouts',
  'payouts-paid',
  'payouts-not-sent',
  'payout-returned',
  'refund-by-hand',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** `lapsed`: it could not be carried out any more, or another step took its place. */
export const approvalOutcomes = ['approved', 'refused', 'lapsed'] as const
export type ApprovalOutcome = (typeof approvalOutcomes)[number]
