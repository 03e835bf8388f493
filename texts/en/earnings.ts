import { formatShortDay } from '#domain/calendar.ts'
import type { EarningState, LedgerKind, PayoutState } from '#domain/ledger.ts'

/** What an artist has earned: figures, entries, and the way to a statement. */
export const money = {
  title: 'Money',
  description: 'What you have earned, what is held until delivery, and what has been paid to you.',
  loading: 'Loading your money …',
  failed: 'Your money could not be loaded.',
  notApproved: 'There is nothing here yet',
  notApprovedText: 'Once we have approved your artist profile and you have sold something, your money stands here.',
  toApplication: 'Your application',
  figures: 'Now',
  owed: 'Owed to you',
  owedNegative: 'This is set off against your next sales.',
  held: 'Held until delivery',
  heldText: (days: number) => `Paid within ${days} business days after the delivery is confirmed.`,
  payable: 'To be paid now',
  payableText: 'We pay it with the next payout.',
  paidOut: 'Paid out so far',
  entries: 'Ledger',
  years: 'Year',
  allYears: 'All years',
  empty: 'Nothing sold yet',
  emptyText: 'Each sale, refund and payout is listed here to the cent.',
  emptyYear: 'There is nothing in this year.',
  columns: {
    day: 'Date',
    what: 'What',
    price: 'Sale price',
    commission: 'Commission',
    amount: 'Your share',
    state: 'State',
  },
  kinds: { sale: 'Sale', refund: 'Refund', payout: 'Payout', 'payout-return': 'Payout returned' } satisfies Record<
    LedgerKind,
    string
  >,
  payoutTitles: { payout: 'Payout to you', 'payout-return': 'Came back from your bank' },
  payoutStates: { sent: 'On its way', paid: 'Paid', returned: 'Returned by the bank' } satisfies Record<
    PayoutState,
    string
  >,
  quantity: (count: number) => `${count} copies`,
  states: {
    held: 'Held until delivery',
    due: 'To be paid now',
    paid: 'Paid',
    reversed: 'Taken back',
  } satisfies Record<EarningState, string>,
  dueOn: (day: string) => `Due on ${day}`,
  sums: 'Sums',
  opening: 'Owed at the beginning',
  sales: 'Sales',
  refunds: 'Refunds',
  payouts: 'Paid out',
  closing: 'Owed at the end',
  statementTitle: 'Statement',
  statementText: 'All entries of a period, for your books.',
  from: 'From',
  to: 'To',
  badPeriod: 'Choose a first and a last day, in this sequence.',
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
    kind: 'Kind',
    order: 'Order',
    work: 'Work',
    quantity: 'Quantity',
    price: 'Sale price',
    commissionRate: 'Commission %',
    commission: 'Commission',
    amount: 'Your share',
    state: 'State',
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
    reversed: 'taken back',
  } satisfies Record<EarningState, string>,
  opening: 'Owed at the beginning',
  sales: 'Sales',
  refunds: 'Refunds',
  payouts: 'Paid out',
  closing: 'Owed at the end',
  note: 'Amounts in euros. The commission is what the buyer paid on top of your price, at the rate that held when the work was sold.',
}
