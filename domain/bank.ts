/** What the shop's bank and the books can say differently. */
export const bankDifferenceKinds = [
  /** The bank has moved money of which the books know nothing. */
  'entry-unknown',
  /** It has moved another amount than was booked. */
  'entry-amount',
  /** The books have what the bank should have moved by now. */
  'payout-missing',
  'return-missing',
  'refund-missing',
  /** The sum of what moved between provider and bank differs. */
  'transfer-missing',
  /** The account has money that nothing accounts for. */
  'account',
] as const
export type BankDifferenceKind = (typeof bankDifferenceKinds)[number]

/** So many days the bank may take before something is missing. */
export const daysWithBank = 5

/** Whether the bank writes that an entry is from or to the payment provider. */
export const namesProvider = (words: string): boolean => /\bstripe\b/i.test(words)
