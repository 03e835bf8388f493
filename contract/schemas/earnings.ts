import { z } from 'zod'
import { earningStates, ledgerKinds, payoutStates } from '#domain/ledger.ts'
import { Day, Id, LocalizedText, listOf, PageQuery, Timestamp, text } from './primitives.ts'

/** Euros with two decimals; what went back or was paid out is negative. */
const SignedEuros = z.number().meta({ examples: [480] })

export const EarningEntry = z.object({
  id: Id,
  kind: z.enum(ledgerKinds),
  at: Timestamp,
  /** Null for payouts, as all that is about a work. */
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
  /** From when it can be paid out, where that is known. */
  dueOn: Day.nullable(),
  /** Where the money of a payout is. */
  payoutState: z.enum(payoutStates).nullable(),
  /** Why a bank returned a payout, as a code of ISO 20022. */
  returnReason: text('AC01').nullable(),
})
export type EarningEntry = z.infer<typeof EarningEntry>

/** Opening, sales, refunds and payouts sum up to what is owed at the end. */
export const EarningSums = z.object({
  opening: SignedEuros,
  sales: SignedEuros,
  refunds: SignedEuros,
  payouts: SignedEuros,
  closing: SignedEuros,
})
export type EarningSums = z.infer<typeof EarningSums>

export const Earnings = listOf(EarningEntry).extend({
  /** What is owed at this moment, of which so much is held, and so much can be paid out. */
  owed: SignedEuros,
  held: SignedEuros,
  payable: SignedEuros,
  paidOut: SignedEuros,
  sums: EarningSums,
  /** Years with entries, the latest first. */
  years: z.array(z.number().int()),
})
export type Earnings = z.infer<typeof Earnings>

const Period = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { message: 'invalid', path: ['to'] })

export const earningsSchemas = {
  list: {
    operationId: 'listEarnings',
    summary: 'List what the artist has earned and been paid, newest first',
    query: PageQuery.extend({
      year: z.coerce.number('not-a-number').int('not-whole').min(2000, 'too-small').max(2999, 'too-big').optional(),
    }),
    answer: Earnings,
  },
  statementAsCsv: {
    operationId: 'getStatementAsCsv',
    summary: 'Return the statement of a period as a table',
    query: Period,
    answer: z.string(),
  },
  statementAsPdf: {
    operationId: 'getStatementAsPdf',
    summary: 'Return the statement of a period as a document',
    query: Period,
    answer: z.string(),
  },
}
