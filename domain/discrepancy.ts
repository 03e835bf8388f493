/** What cannot be true of the books at once. Every kind is a mistake of the shop or money that is not in the books. */
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

/** What a discrepancy is about: each has a page where administrators see it. */
export const discrepancySubjects = ['order', 'payout', 'artist', 'movement'] as const
export type DiscrepancySubject = (typeof discrepancySubjects)[number]
