/** What the shop's bank and the books can say differently. */
export const bankDifferenceKinds = [
  /** The bank has moved money of which the books know nothing. */
  'entry-unknown',
  /** It has moved another amount than was booked. */
  'entry-amount',
  /** The books have what the bank should have moved by now. */
  'payout-missing',
  'return-missing',
  'transfer-missing',
  'refund-missing',
  /** The account has money that nothing accounts for. */
  'account',
] as const
export type BankDifferenceKind = (typeof bankDifferenceKinds)[number]

/** So many days the bank may take before something is missing. */
export const daysWithBank = 5

/** So many days a transfer of the provider, or one by hand, may differ from what was booked. */
export const daysApart = 10
