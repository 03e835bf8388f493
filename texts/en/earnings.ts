import { formatShortDay } from '#domain/calendar.ts'
import { payableDays } from '#domain/commission.ts'
import type { EarningState, EarningWait } from '#domain/earning.ts'
import type { ArtistPayoutState, LedgerKind } from '#domain/ledger.ts'
import type { PayoutObstacle } from '#domain/payout.ts'
import { returnDays } from '#domain/returns.ts'
import { site } from '#site/site.ts'

const kinds = {
  sale: 'Sale',
  refund: 'Refund',
  payout: 'Payout',
  'payout-return': 'Payout reversed',
  taken: 'Taken by the payment provider',
  settled: 'Settled',
  'dispute-share': 'Lost dispute',
  waiver: 'Waived',
  adjustment: 'Correction',
  fee: 'Payment fee',
  transfer: 'Between payment provider and bank',
  'bank-fee': 'Bank fee or interest',
  unbought: 'Payment that bought nothing',
  vat: 'VAT on commission',
} satisfies Record<LedgerKind, string>

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
  owing: 'You owe us',
  owingText: 'Refunds for works that we had already paid you for. We’ll deduct it from what we owe you next.',
  held: 'Held until delivery',
  heldText: (days: number) => `Paid within ${days} business days after delivery is confirmed.`,
  heldForRequests: 'Money for refunds that are being checked is held back until they are decided.',
  heldEarly: `For your first three sales, those days start once the ${returnDays}-day return period is over.`,
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
  kinds,
  payoutTitles: {
    payout: 'Payout to you',
    'payout-return': 'Returned by your bank',
    'not-sent': 'Did not go to the bank',
    waiver: 'Waived by you',
    adjustment: 'Correction of our books',
  },
  payoutStates: {
    sent: 'On its way',
    paid: 'Paid',
    returned: 'Returned by the bank',
    'not-sent': 'Taken back',
  } satisfies Record<ArtistPayoutState, string>,
  quantity: (count: number) => `${count} copies`,
  states: {
    held: 'Held until delivery',
    disputed: 'Held: payment disputed',
    due: 'Due now',
    paid: 'Paid',
    reversed: 'Reversed',
  } satisfies Record<EarningState, string>,
  heldForReturn: 'Held: return requested',
  dueOn: (day: string) => `Due on ${day}`,
  paidBy: (day: string) => `With your bank by ${day}.`,
  /** Next event of a held sale and the start of its period. */
  waitsFor: {
    parcel: 'It has not arrived yet.',
    confirmation: 'The buyer has not confirmed the delivery yet.',
    complaint: 'The buyer has reported a problem with the delivery.',
    return: 'The buyer wants to return it.',
    'payment-check': 'We are checking the payment.',
  } satisfies Record<EarningWait, string>,
  rule: `Due ${payableDays} business days after delivery is confirmed.`,
  earlyRule: `One of your first three sales: due ${payableDays} business days after the ${returnDays}-day return period.`,
  confirmedBy: (day: string) => `If there is no complaint by ${day}, we take the delivery as confirmed.`,
  sums: 'Totals',
  opening: 'Opening balance',
  sales: 'Sales',
  refunds: 'Refunds',
  payouts: 'Paid out',
  waived: 'Waived',
  adjusted: 'Corrections',
  closing: 'Closing balance',
  statementTitle: 'Statement',
  statementText: 'All entries of a year or a month, for your accounts.',
  issuedStatements: 'Issued statements',
  feeInvoices: 'Our invoices to you for commission',
  period: 'Period',
  asPdf: 'Download as PDF',
  asCsv: 'Download as CSV',
  vatAsCsv: 'Download VAT by country as CSV',
}

/** VAT of a period, as CSV. */
export const vatTable = {
  columns: {
    quarter: 'Quarter',
    sale: 'Quarter of the sale',
    country: 'Country of the VAT',
    rate: 'VAT rate %',
    documents: 'Invoices and credit notes',
    withoutVat: 'Without VAT',
    vat: 'VAT',
    total: 'With VAT',
    declared: 'Return',
  },
  returns: { estonia: 'Estonia', oss: 'One Stop Shop', export: 'Estonia, export' },
}

/** As a document and as CSV. */
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
    waits: 'Why it waits',
    reason: 'Reason for the correction',
  },
  kinds,
  states: {
    held: 'held until delivery',
    disputed: 'held: payment disputed',
    due: 'due',
    paid: 'paid',
    reversed: 'reversed',
  } satisfies Record<EarningState, string>,
  notDue: 'not due yet',
  /** Why a sale has not been paid out. */
  waits: {
    parcel: 'it has not arrived yet',
    confirmation: 'the buyer has not confirmed the delivery yet',
    complaint: 'the buyer has reported a problem with the delivery',
    return: 'the buyer wants to return it',
    'payment-check': 'we are checking the payment',
    disputed: 'the buyer’s bank is disputing the payment',
  } satisfies Record<EarningWait | 'disputed', string>,
  confirmedBy: (day: string) => `if nobody reports a problem, it is taken as confirmed on ${day}`,
  early: `as one of your first three sales, it is paid after the ${returnDays}-day return period`,
  dueOn: (day: string) => `due on ${day}`,
  /** Why the artist cannot be paid now. */
  obstacles: {
    negative: 'it is set off against what you owe us',
    'too-small': 'less than €1 is due in all',
    blocked: 'your account is blocked',
    'on-hold': 'your payouts are on hold',
    'no-bank-account': 'you have not added a bank account yet',
    'new-bank-account': 'your bank account is new',
  } satisfies Record<PayoutObstacle, string>,
  heldUntil: (day: string) => `until the end of ${day} at the latest`,
  accountUntil: (day: string) => `nothing is sent to it before ${day}`,
  opening: 'Opening balance',
  sales: 'Sales',
  refunds: 'Refunds',
  payouts: 'Paid out',
  waived: 'Waived',
  adjusted: 'Corrections',
  closing: 'Closing balance',
  note: 'Amounts in euros. The commission is what the buyer paid on top of your price, at the rate fixed when the work was listed.',
  preliminary: 'Preliminary: the period isn’t over yet, so this statement has no number and isn’t kept.',
}

/** The monthly invoice for commission. */
export const feeInvoice = {
  invoice: (number: string) => `Invoice ${number}`,
  creditNote: (number: string) => `Credit note ${number}`,
  period: 'Commission for',
  settled:
    'The commission was deducted when the works were sold, or credited when money went back. There is nothing to pay.',
  withoutVat: 'No VAT',
  untaxed: {
    get 'not-registered'() {
      return `No VAT: ${site.name} was not registered for VAT when the works were sold.`
    },
    'reverse-charge':
      'Reverse charge: the VAT is to be paid by the recipient (Directive 2006/112/EC, art. 44 and 196).',
    'outside-union':
      'The recipient is outside the European Union: no VAT is charged (Directive 2006/112/EC, art. 44 and 58).',
  },
}

/** A balance below the minimum payout. */
export const remainder = {
  open: (amount: string) =>
    `${amount} is left: too little for a payout, so it waits for your next sale. You can also have it paid out all the same or waive it, for example before you delete your account.`,
  requested: (amount: string) => `As you asked, we’ll pay you the remaining ${amount} with the next payout.`,
  pay: 'Have it paid',
  waive: (amount: string) => `Waive ${amount}`,
  waiveTitle: (amount: string) => `Waive ${amount}?`,
  waiveText: 'The money stays with the shop. This can’t be undone.',
  waiveConfirm: 'Waive it',
  waived: (amount: string) => `You’ve waived ${amount}.`,
  cancel: 'Keep it',
  failed: 'The server didn’t respond. Please try again.',
}
