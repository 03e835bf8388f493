import { earningStates, earningWaits } from '#domain/earning.ts'
import { artistPayoutStates, ledgerKinds } from '#domain/ledger.ts'
import { fromEuros } from '#domain/money.ts'
import { remainderChoices } from '#domain/payout.ts'
import { declareCalls } from './call.ts'
import { documentRefusals } from './documents.ts'
import { Day, Id, LocalizedText, listOf, Month, PageQuery, SignedEuros, Timestamp, text, Year } from './primitives.ts'
import { z } from './zod.ts'

export const EarningEntry = z.object({
  id: Id,
  kind: z.enum(ledgerKinds),
  at: Timestamp,
  /** Null for payouts, as all that is about a work; a correction may name the order that it is about. */
  orderId: Id.nullable(),
  orderNumber: text('LO-2026-000123').nullable(),
  titles: LocalizedText.nullable(),
  quantity: z.number().int().nullable(),
  /** What the buyer paid, or got back. */
  price: SignedEuros.nullable(),
  /** A fraction, as it was when the work was sold: 0.1 is ten per cent. */
  commissionRate: z
    .number()
    .nullable()
    .meta({ examples: [0.1] }),
  commission: SignedEuros.nullable(),
  /** What this adds to what the artist is owed. */
  amount: SignedEuros,
  /** What has become of a sale. */
  state: z.enum(earningStates).nullable(),
  /** What a sale waits for while it is held. */
  waitsFor: z.enum(earningWaits).nullable(),
  /** One of the first sales, which are paid out after the days for a return. */
  isEarlySale: z.boolean(),
  /** From when it can be paid out, where that is known. */
  dueOn: Day.nullable(),
  /** When the artist has it at the latest. */
  paidBy: Day.nullable(),
  /** When the delivery is confirmed at the latest, if the buyer does not complain. */
  confirmedBy: Day.nullable(),
  /** Where the money of a payout is. */
  payoutState: z.enum(artistPayoutStates).nullable(),
  /** Why a bank returned a payout, as a code of ISO 20022; "not-sent" when it never went there. */
  returnReason: text('AC01').nullable(),
  /** Why the books were corrected. */
  reason: z.string().nullable(),
})
export type EarningEntry = z.infer<typeof EarningEntry>

/** Opening, sales, refunds, payouts, what was given up and corrections sum up to what is owed at the end. */
const EarningSums = z.object({
  opening: SignedEuros,
  sales: SignedEuros,
  refunds: SignedEuros,
  payouts: SignedEuros,
  waived: SignedEuros,
  adjusted: SignedEuros,
  closing: SignedEuros,
})

/** A year ("2026") or a month ("2026-11"). */
const Period = z
  .string()
  .regex(/^2\d{3}(-(0[1-9]|1[0-2]))?$/, 'invalid')
  .meta({ examples: ['2026'] })

export const Earnings = listOf(EarningEntry).extend({
  /** What is owed at this moment, of which so much is held, and so much can be paid out. */
  owed: SignedEuros,
  held: SignedEuros,
  payable: SignedEuros,
  paidOut: SignedEuros,
  /** All that is left is too small for a payout: the artist can give it up, or has asked for it. */
  remainder: z.enum(['open', 'asked']).nullable(),
  /** A sale of theirs is or will be one of the first, which are paid out after the days for a return. */
  hasEarlySales: z.boolean(),
  /** They have asked for refunds; their part of them is held until an administrator decides. */
  hasRefundRequests: z.boolean(),
  sums: EarningSums,
  /** Years with entries, the latest first. */
  years: z.array(z.number().int()),
  /** Months and years whose statements were issued, the latest first. */
  statements: z.array(Period),
  /** Months for whose commission the shop has written an invoice, the latest first. */
  feeInvoices: z.array(Month),
  /** Whether invoices of theirs have value added tax. */
  hasVat: z.boolean(),
})
export type Earnings = z.infer<typeof Earnings>

/** What an artist has earned, and what has been paid out of it. */
export const earnings = declareCalls({
  'GET /earnings': {
    access: 'seller-or-suspended',
    refusals: [],
    operationId: 'listEarnings',
    summary: 'List what the artist has earned and been paid, newest first',
    query: PageQuery.extend({
      year: Year.optional(),
    }),
    answer: Earnings,
  },
  'POST /earnings/remainder': {
    access: 'seller-or-suspended',
    refusals: ['remainder-changed'],
    money: 'own',
    operationId: 'settleRemainder',
    summary: 'Give up what is left and too small for a payout, or ask for it all the same',
    body: z.object({
      choice: z.enum(remainderChoices, 'unknown-value'),
      /** What the artist has seen; another amount is refused. */
      amount: z
        .number('not-a-number')
        .meta({ examples: [0.5] })
        .transform(fromEuros),
    }),
    answer: z.object({ owed: SignedEuros, remainder: z.enum(['open', 'asked']).nullable() }),
  },
  'GET /earnings/statement.csv': {
    access: 'seller-or-suspended',
    file: 'text/csv',
    refusals: [...documentRefusals],
    operationId: 'getStatementAsCsv',
    summary: 'Return the statement of a month or a year as a table',
    query: z.object({ period: Period }),
    answer: z.string(),
  },
  'GET /earnings/fee-invoices/{month}': {
    access: 'seller-or-suspended',
    file: 'application/pdf',
    refusals: ['invoice-not-found', ...documentRefusals],
    operationId: 'getFeeInvoice',
    summary: 'Return the shop’s invoice to the artist for the commission of a month',
    params: z.object({ month: Month }),
    answer: z.string(),
  },
  'GET /earnings/vat.csv': {
    access: 'seller-or-suspended',
    file: 'text/csv',
    refusals: [],
    operationId: 'getVatAsCsv',
    summary:
      'Return the value added tax in the artist’s invoices and credit notes of a month or a year by country and rate',
    query: z.object({ period: Period }),
    answer: z.string(),
  },
  'GET /earnings/statement.pdf': {
    access: 'seller-or-suspended',
    file: 'application/pdf',
    refusals: [...documentRefusals],
    operationId: 'getStatementAsPdf',
    summary: 'Return the statement of a month or a year as a document',
    query: z.object({ period: Period }),
    answer: z.string(),
  },
})
