import { discrepancyKinds, discrepancySubjects } from '#domain/discrepancy.ts'
import { differenceKinds } from '#domain/provider.ts'
import { declareCalls } from './call.ts'
import { comparisonOf } from './comparisons.ts'
import { documentRefusals } from './documents.ts'
import { Id, Month, SignedEuros, signedEuros, Timestamp, text } from './primitives.ts'
import { z } from './zod.ts'

const Discrepancy = z.object({
  kind: z.enum(discrepancyKinds),
  subject: z.enum(discrepancySubjects),
  id: Id,
  /** The number of the order, the name of the artist, or what the payment provider calls a movement. */
  name: text('LO-2026-000123'),
  /** The payment file that a payout went to the bank in. */
  batchId: Id.nullable(),
  /** By how many euros the books are wrong; null where nothing is counted in money. */
  amount: signedEuros()
    .nullable()
    .meta({ examples: [480] }),
  since: Timestamp,
})

/** Whether the books agreed when they were asked last. */
export const Books = z.object({
  checkedAt: Timestamp.nullable(),
  total: z.number().int(),
  /** The first hundred. */
  discrepancies: z.array(Discrepancy),
})
export type Books = z.infer<typeof Books>

/** What the payment provider and the books say differently. */
export const ProviderComparison = comparisonOf(
  {
    kind: z.enum(differenceKinds),
    /** What the provider calls the payment, refund, dispute or movement. */
    source: text('pi_123'),
    orderId: Id.nullable(),
    orderNumber: text('LO-2026-000123').nullable(),
    /** Of what the provider says. */
    currency: text('EUR'),
  },
  {
    /** What the provider has, what it has kept as fees, and what it has paid to the bank; null before it was asked. */
    sums: z.object({ balance: SignedEuros, fees: SignedEuros, paidOut: SignedEuros }).nullable(),
    /** What the books have with the provider and in the bank, and what the provider has beside that. */
    accounts: z
      .object({
        provider: SignedEuros,
        bank: SignedEuros,
        /** Refunds that are booked and were not made yet, or came back. */
        notSent: SignedEuros,
        /** Payments that bought nothing and have yet to go back. */
        owedToBuyers: SignedEuros,
      })
      .nullable(),
  },
)
export type ProviderComparison = z.infer<typeof ProviderComparison>

/** The books, for whoever keeps them outside the shop. */
export const books = declareCalls({
  'GET /admin/journal.csv': {
    access: 'admin',
    file: 'text/csv',
    refusals: [...documentRefusals],
    operationId: 'getJournal',
    summary: 'Return everything that was booked in a month as a table',
    query: z.object({ month: Month }),
    answer: z.string(),
  },
})
