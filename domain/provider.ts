/** What moves money at the payment provider, as far as the books tell it apart. */
export const movementKinds = [
  'charge',
  'charge-failure',
  'refund',
  'refund-failure',
  'dispute',
  'dispute-reversal',
  'fee',
  /** To the shop's bank, and back because the bank did not take it. */
  'payout',
  'payout-reversal',
  /** From the shop's bank, and back. */
  'topup',
  'topup-reversal',
  /** From one of the provider's own balances to another. */
  'reserve',
  'other',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** Movements between the provider and the shop's bank. */
export const transferKinds = [
  'payout',
  'payout-reversal',
  'topup',
  'topup-reversal',
] as const satisfies readonly MovementKind[]

/** How an administrator books a movement of an unknown kind. */
export const movementBookings = ['fee', 'transfer'] as const
export type MovementBooking = (typeof movementBookings)[number]

/** What the payment provider and the shop can say differently of a payment, a refund, a dispute or another movement. */
export const differenceKinds = [
  'charge-unknown',
  'charge-missing',
  'charge-amount',
  'refund-unknown',
  'refund-missing',
  'refund-amount',
  'dispute-unknown',
  'dispute-missing',
  'dispute-amount',
  'twice',
  'currency',
  'other-movement',
  'account',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]
