import type { DiscrepancyKind, DiscrepancySubject } from '#domain/discrepancy.ts'

/** Whether the books agree: for administrators, on screens and in e-mails. */
export const books = {
  title: 'The books don’t agree',
  news: (count: number) =>
    count === 1
      ? 'One discrepancy was found. No payment file can be made until it is put right.'
      : `${count} discrepancies were found. No payment file can be made until they are put right.`,
  more: (count: number) => `The first ${count} are shown.`,
  since: (ago: string) => `found ${ago}`,
  off: (amount: string) => `off by ${amount}`,
  part: 'Books',
  agreed: (ago: string) => `Everything agreed when the books were checked ${ago}.`,
  disagreed: (ago: string) => `Checked ${ago}.`,
  never: 'The books have not been checked yet.',
  subjects: {
    order: (name: string) => `Order ${name}`,
    payout: (name: string) => `Payout to ${name}`,
    artist: (name: string) => `Artist ${name}`,
  } satisfies Record<DiscrepancySubject, (name: string) => string>,
  kinds: {
    unbalanced: 'The debits and credits of a booking differ.',
    'sale-count': 'The sale of a work is not booked, or booked more than once.',
    'not-sold': 'The order is paid, but the sale of a work is missing.',
    'line-refunds': 'The refunds of a work don’t add up to what its order shows.',
    'artist-share': 'The artist’s share differs from what is booked.',
    'share-exceeded': 'The artist bears more of the refunds than their share.',
    'ended-unrefunded': 'A work counts as refunded, but nothing was refunded.',
    'wrong-artist': 'Money is booked for another artist.',
    'order-cash': 'What the buyer paid and got back is booked differently from what the payment provider reports.',
    unsettled: 'What is booked as taken by the payment provider differs from what it has taken.',
    owed: 'What counts as owed to the artist differs from what is booked.',
    adjustment: 'A correction is booked differently from what two administrators agreed to.',
    payout: 'The amount booked differs from the payout.',
    'payout-lines': 'Works count as paid by this payout, but it came back or isn’t their artist’s.',
    'copy-owners': 'The same copy is sold or held more than once.',
    'copy-missing': 'A copy that was sold counts as free.',
    'invoice-numbers': 'The numbers of the trader’s invoices have a gap.',
  } satisfies Record<DiscrepancyKind, string> as Record<DiscrepancyKind, string>,
}

/** Everything that was booked in a month, for the accountant. */
export const journal = {
  title: 'Journal',
  text: 'Everything booked in a month, for your accountant. Once the month is over, it never changes.',
  month: 'Month',
  download: 'Download as CSV',
  columns: {
    day: 'Date',
    transaction: 'Transaction',
    kind: 'Entry',
    account: 'Account',
    debit: 'Debit',
    credit: 'Credit',
    order: 'Order',
    artist: 'Artist',
  },
}
