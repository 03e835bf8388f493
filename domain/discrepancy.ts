/** Contradictions in the ledger. Each kind is a bug or money that is not booked. */
export const discrepancyKinds = [
  'unbalanced',
  'sale-count',
  'not-sold',
  'line-refunds',
  'artist-share',
  'share-exceeded',
  'ended-unrefunded',
  'wrong-artist',
  'order-cash',
  'unsettled',
  'refunds-due',
  'owed',
  'adjustment',
  'payout',
  'payout-lines',
  'fee',
  'transfer',
  'copy-owners',
  'copy-missing',
  'invoice-numbers',
  'fee-vat',
  'fee-lines',
  'fee-missing',
  'fee-credit',
] as const
export type DiscrepancyKind = (typeof discrepancyKinds)[number]

/** Each subject has a page for administrators. */
export const discrepancySubjects = ['order', 'payout', 'artist', 'movement'] as const
export type DiscrepancySubject = (typeof discrepancySubjects)[number]
