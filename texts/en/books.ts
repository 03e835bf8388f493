import type { DiscrepancyKind, DiscrepancySubject } from '#domain/discrepancy.ts'
import type { DifferenceKind, MovementBooking } from '#domain/provider.ts'

/** On pages and in e-mails for administrators. */
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
    movement: (name: string) => `Payment provider’s transaction ${name}`,
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
    'refunds-due': 'The refunds that are due exceed what is left of the payment.',
    owed: 'What counts as owed to the artist differs from what is booked.',
    adjustment: 'A correction is booked differently from what was agreed to.',
    payout: 'The amount booked differs from the payout.',
    'payout-lines': 'Works count as paid by this payout, but it came back or isn’t their artist’s.',
    fee: 'A fee is booked differently from what the payment provider has taken.',
    transfer: 'What moved between the payment provider and the bank is booked differently.',
    'copy-owners': 'The same copy is sold or held more than once.',
    'copy-missing': 'A copy that was sold counts as free.',
    'invoice-numbers': 'The numbers of the trader’s invoices have a gap.',
    'fee-vat': 'The VAT booked differs from that in an invoice for commission.',
    'fee-lines': 'The VAT of the lines of an invoice for commission differs from that of the invoice.',
    'fee-missing': 'A sale or refund of a past month is on no invoice for commission.',
    'fee-credit': 'More VAT on commission was credited than invoiced, or a refund was taxed differently from its sale.',
  } satisfies Record<DiscrepancyKind, string> as Record<DiscrepancyKind, string>,
}

/** On pages and in e-mails for administrators. */
export const provider = {
  differTitle: 'The payment provider and the books differ',
  comparison: 'Payment provider',
  sums: (balance: string, fees: string, paidOut: string) =>
    `It has ${balance} of the shop’s money, has kept ${fees} in fees and has paid ${paidOut} to the bank.`,
  accounts: (atProvider: string, inBank: string) =>
    `By the books, ${atProvider} is with the payment provider and ${inBank} in the bank.`,
  notSent: (amount: string) => `Refunds of ${amount} are booked and have yet to be made, or came back.`,
  owedToBuyers: (amount: string) =>
    `${amount} was received in payments that bought nothing, and is owed back to the buyers.`,
  agreed: (ago: string) => `It agreed with the books when they were compared ${ago}.`,
  never: 'It has not been compared with the books yet.',
  otherSide: 'Provider',
  order: (number: string) => `Order ${number}`,
  bookings: {
    fee: {
      confirm: 'Book as a fee',
      confirmNamed: (name: string) => `Book as a fee: ${name}`,
      title: (amount: string) => `Book ${amount} as a fee of the payment provider?`,
      text: 'What the provider took is booked as a fee. What it gave back is taken off the fees.',
      reason: 'What the provider took or gave it for',
      done: 'Booked.',
    },
    transfer: {
      confirm: 'Book as a transfer',
      confirmNamed: (name: string) => `Book as a transfer: ${name}`,
      title: (amount: string) => `Book ${amount} as a transfer between provider and bank?`,
      text: 'It’s booked as money that moved between the payment provider and the shop’s bank account.',
      reason: 'Why the money was moved',
      done: 'Booked.',
    },
  } satisfies Record<MovementBooking, unknown>,
  kinds: {
    'charge-unknown': 'The shop doesn’t know of this payment.',
    'charge-missing': 'The payment provider doesn’t have this payment.',
    'charge-amount': 'The amounts of this payment differ.',
    'refund-unknown': 'The shop doesn’t know of this refund.',
    'refund-missing': 'The payment provider hasn’t made this refund, or it came back.',
    'refund-amount': 'The amounts refunded of this payment differ.',
    'dispute-unknown': 'The shop doesn’t know of this dispute.',
    'dispute-missing': 'The payment provider has taken nothing for this dispute.',
    'dispute-amount': 'The amounts withheld for this dispute differ.',
    twice: 'The payment provider lists the same transaction twice.',
    currency: 'This transaction is not in euros, and is not in the books.',
    'other-movement': 'The books have no account for this kind of transaction.',
    account: 'The books show money with the payment provider that nothing accounts for.',
  } satisfies Record<DifferenceKind, string> as Record<DifferenceKind, string>,
}

/** A month's postings for the accountant. */
export const journal = {
  title: 'Journal',
  text: 'Everything booked in a month, for your accountant. Once the month is over and its documents are issued, it never changes. Until then the file is preliminary.',
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
    document: 'Document',
    by: 'By',
  },
}
