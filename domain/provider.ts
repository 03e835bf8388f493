/** Movements at the payment provider that the ledger distinguishes. */
export const movementKinds = [
  'charge',
  'charge-failure',
  'refund',
  'refund-failure',
  'dispute',
  'dispute-reversal',
  'fee',
  /** To the shop's bank, and its return by the bank. */
  'payout',
  'payout-reversal',
  /** From the shop's bank, and its return. */
  'topup',
  'topup-reversal',
  /** Between the provider's balances. */
  'reserve',
  'other',
] as const
export type MovementKind = (typeof movementKinds)[number]

export const transferKinds = [
  'payout',
  'payout-reversal',
  'topup',
  'topup-reversal',
] as const satisfies readonly MovementKind[]

export const movementBookings = ['fee', 'transfer'] as const
export type MovementBooking = (typeof movementBookings)[number]

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
