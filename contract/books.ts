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
  /** An order number, an artist’s name, or the provider’s id of a movement. */
  name: text('LO-2026-000123'),
  batchId: Id.nullable(),
  /** Euros by which the ledger is wrong; null for differences without an amount. */
  amount: signedEuros()
    .nullable()
    .meta({ examples: [480] }),
  since: Timestamp,
})

export const Books = z.object({
  checkedAt: Timestamp.nullable(),
  total: z.number().int(),
  /** The first hundred. */
  discrepancies: z.array(Discrepancy),
})
export type Books = z.infer<typeof Books>

export const ProviderComparison = comparisonOf(
  {
    kind: z.enum(differenceKinds),
    /** The provider’s id of the payment, refund, dispute or movement. */
    source: text('pi_123'),
    orderId: Id.nullable(),
    orderNumber: text('LO-2026-000123').nullable(),
    currency: text('EUR'),
  },
  {
    /** The provider’s balance, its fees and its payouts to the bank; null before the first comparison. */
    sums: z.object({ balance: SignedEuros, fees: SignedEuros, paidOut: SignedEuros }).nullable(),
    /** The ledger’s balances, and the provider’s items outside the ledger. */
    accounts: z
      .object({
        provider: SignedEuros,
        bank: SignedEuros,
        /** Booked refunds that are unsent or were returned. */
        notSent: SignedEuros,
        /** Payments without a purchase that are still to be returned. */
        owedToBuyers: SignedEuros,
      })
      .nullable(),
  },
)
export type ProviderComparison = z.infer<typeof ProviderComparison>

export const books = declareCalls({
  'GET /admin/journal.csv': {
    access: 'admin',
    file: 'text/csv',
    refusals: [...documentRefusals],
    operationId: 'getJournal',
    summary: 'Return everything that was booked in a month as a table',
    query: z.object({ month: Month }),
  },
})
