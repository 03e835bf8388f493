export const bankDifferenceKinds = [
  /** A movement at the bank without a ledger entry. */
  'entry-unknown',
  /** The amount at the bank differs from the ledger. */
  'entry-amount',
  /** A ledger entry that is overdue at the bank. */
  'payout-missing',
  'return-missing',
  'refund-missing',
  /** Total transfers between provider and bank differ. */
  'transfer-missing',
  /** The balance has an amount without a matching entry. */
  'account',
] as const
export type BankDifferenceKind = (typeof bankDifferenceKinds)[number]

/** Days until a movement counts as missing at the bank. */
export const daysWithBank = 5

export const namesProvider = (words: string): boolean => /\bstripe\b/i.test(words)
