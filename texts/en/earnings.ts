import { formatShortDay } from '#domain/calendar.ts'
import type { EarningState, LedgerKind, PayoutState } from '#domain/ledger.ts'

/** What an artist has earned: figures, entries, and the way to a statement. */
export const money = {
  title: 'Money',
  description: 'What you have earned, what is held until delivery, and what has been paid to you.',
  loading: 'Loading your earnings …',
  failed: 'Your earnings couldn’t be loaded.',
  notApproved: 'Nothing here yet',
  notApprovedText:
    'Once we have approved your artist profile and you have sold something, your earnings will appear here.',
  toApplication: 'Your application',
  figures: 'Now',
  owed: 'Owed to you',
  owedNegative: 'This will be deducted from your next sales.',
  held: 'Held until delivery',
  heldText: (days: number) => `Paid within ${days} business days after delivery is confirmed.`,
  payable: 'Due now',
  payableText: 'We’ll pay it with the next payout.',
  paidOut: 'Paid out so far',
  entries: 'Ledger',
  years: 'Year',
  allYears: 'All years',
  empty: 'Nothing sold yet',
  emptyText: 'Each sale, refund and payout is listed here to the cent.',
  emptyYear: 'No entries for this year.',
  columns: {
    day: 'Date',
    what: 'Entry',
    price: 'Sale price',
    commission: 'Commission',
    amount: 'Your share',
    state: 'Status',
  },
  kinds: { sale: 'Sale', refund: 'Refund', payout: 'Payout', 'payout-return': 'Payout returned' } satisfies Record<
    LedgerKind,
    string
  >,
  payoutTitles: { payout: 'Payout to you', 'payout-return': 'Returned by your bank' },
  payoutStates: { sent: 'On its way', paid: 'Paid', returned: 'Returned by the bank' } satisfies Record<
    PayoutState,
    string
  >,
  quantity: (count: number) => `${count} copies`,
  states: {
    held: 'Held until delivery',
    due: 'Due now',
    paid: 'Paid',
    reversed: 'Reversed',
  } satisfies Record<EarningState, string>,
  dueOn: (day: string) => `Due on ${day}`,
  sums: 'Totals',
  opening: 'Opening balance',
  sales: 'Sales',
  refunds: 'Refunds',
  payouts: 'Paid out',
  closing: 'Closing balance',
  statementTitle: 'Statement',
  statementText: 'All entries for a period, for your accounts.',
  from: 'From',
  to: 'To',
  badPeriod: 'Choose a first day and a last day that is not before it.',
  asPdf: 'Download as PDF',
  asCsv: 'Download as CSV',
}

/** The statement of a period, as a document and as a table. */
export const statement = {
  title: 'Statement',
  period: 'Period',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  artist: 'Artist',
  empty: 'There are no entries in this period.',
  day: (at: Date) => formatShortDay(at, 'en'),
  columns: {
    day: 'Date',
    kind: 'Type',
    order: 'Order',
    work: 'Work',
    quantity: 'Quantity',
    price: 'Sale price',
    commissionRate: 'Commission %',
    commission: 'Commission',
    amount: 'Your share',
    state: 'Status',
    dueOn: 'Due on',
  },
  kinds: { sale: 'Sale', refund: 'Refund', payout: 'Payout', 'payout-return': 'Payout returned' } satisfies Record<
    LedgerKind,
    string
  >,
  states: {
    held: 'held until delivery',
    due: 'due',
    paid: 'paid',
    reversed: 'reversed',
  } satisfies Record<EarningState, string>,
  opening: 'Opening balance',
  sales: 'Sales',
  refunds: 'Refunds',
  payouts: 'Paid out',
  closing: 'Closing balance',
  note: 'Amounts in euros. The commission is what the buyer paid on top of your price, at the rate fixed when the work was listed.',
}
