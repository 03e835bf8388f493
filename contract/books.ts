import { z } from 'zod'
import { discrepancyKinds, discrepancySubjects } from '#domain/discrepancy.ts'
import { declareCalls } from './call.ts'
import { documentRefusals } from './documents.ts'
import { Id, Month, signedEuros, Timestamp, text } from './primitives.ts'

const Discrepancy = z.object({
  kind: z.enum(discrepancyKinds),
  subject: z.enum(discrepancySubjects),
  id: Id,
  /** The number of the order, or the name of the artist. */
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
