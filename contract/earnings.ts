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
  /** Null for payouts, like the other facts about a work. A correction may name its order. */
  orderId: Id.nullable(),
  orderNumber: text('LO-2026-000123').nullable(),
  titles: LocalizedText.nullable(),
  quantity: z.number().int().nullable(),
  /** Payment or refund of the buyer. */
  price: SignedEuros.nullable(),
  /** A fraction at the time of the sale: 0.1 is ten per cent. */
  commissionRate: z
    .number()
    .nullable()
    .meta({ examples: [0.1] }),
  commission: SignedEuros.nullable(),
  /** Change of the artist's balance. */
  amount: SignedEuros,
  state: z.enum(earningStates).nullable(),
  /** Set while a sale is held. */
  waitsFor: z.enum(earningWaits).nullable(),
  /** Early sales are paid out after the return period. */
  isEarlySale: z.boolean(),
  /** First day for the payout, if known. */
  dueOn: Day.nullable(),
  /** Last day for the payout to arrive. */
  paidBy: Day.nullable(),
  /** Last day of confirmation unless the buyer complains. */
  confirmedBy: Day.nullable(),
  payoutState: z.enum(artistPayoutStates).nullable(),
  /** ISO 20022 code of a returned payout; "not-sent" when it never went to the bank. */
  returnReason: text('AC01').nullable(),
  reason: z.string().nullable(),
})
export type EarningEntry = z.infer<typeof EarningEntry>

/** Opening, sales, refunds, payouts, waivers and corrections sum to `closing`. */
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
  /** `owed` includes the held and the payable part. */
  owed: SignedEuros,
  held: SignedEuros,
  payable: SignedEuros,
  paidOut: SignedEuros,
  /** The balance is below the minimum payout: the artist can waive it, or has asked for it. */
  remainder: z.enum(['open', 'asked']).nullable(),
  /** Early sales are paid out after the return period. */
  hasEarlySales: z.boolean(),
  /** The artist's part of requested refunds is held until the decision. */
  hasRefundRequests: z.boolean(),
  sums: EarningSums,
  years: z.array(z.number().int()),
  /** Months and years with issued statements, newest first. */
  statements: z.array(Period),
  feeInvoices: z.array(Month),
  hasVat: z.boolean(),
})
export type Earnings = z.infer<typeof Earnings>

export const earnings = declareCalls({
  'GET /earnings': {
    access: 'seller-or-suspended',
    operationId: 'listEarnings',
    summary: 'List what the artist has earned and been paid, newest first',
    query: PageQuery.extend({ year: Year.optional() }),
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
      /** As the artist saw it; another amount is refused. */
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
  },
  'GET /earnings/fee-invoices/{month}': {
    access: 'seller-or-suspended',
    file: 'application/pdf',
    refusals: ['invoice-not-found', ...documentRefusals],
    operationId: 'getFeeInvoice',
    summary: 'Return the shop’s invoice to the artist for the commission of a month',
    params: z.object({ month: Month }),
  },
  'GET /earnings/vat.csv': {
    access: 'seller-or-suspended',
    file: 'text/csv',
    operationId: 'getVatAsCsv',
    summary:
      'Return the value added tax in the artist’s invoices and credit notes of a month or a year by country and rate',
    query: z.object({ period: Period }),
  },
  'GET /earnings/statement.pdf': {
    access: 'seller-or-suspended',
    file: 'application/pdf',
    refusals: [...documentRefusals],
    operationId: 'getStatementAsPdf',
    summary: 'Return the statement of a month or a year as a document',
    query: z.object({ period: Period }),
  },
})
