import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, payoutBatches, payouts } from '#server/database/schema.ts'

export type BatchRow = typeof payoutBatches.$inferSelect
export type PayoutRow = typeof payouts.$inferSelect

/** What the payouts of a file sum up to, and how many are in each state. */
export type BatchSums = {
  readonly total: number
  readonly sent: number
  readonly paid: number
  readonly returned: number
}

export type WholeBatch = BatchRow & BatchSums & { readonly payouts: readonly (PayoutRow & { readonly name: string })[] }

const inState = (state: string) => sql`count(*) filter (where ${payouts.state} = ${state})`.mapWith(Number)

const sums = {
  total: sql`coalesce(sum(${payouts.amount}), 0)`.mapWith(Number),
  sent: inState('sent'),
  paid: inState('paid'),
  returned: inState('returned'),
}

/** One page of the files of payouts, newest first. */
export async function listBatches(
  database: Database,
  { page, size }: { page: number; size: number },
): Promise<{ batches: (BatchRow & BatchSums)[]; total: number }> {
  const rows = await database
    .select({ batch: payoutBatches, ...sums })
    .from(payoutBatches)
    .innerJoin(payouts, eq(payouts.batchId, payoutBatches.id))
    .groupBy(payoutBatches.id)
    .orderBy(desc(payoutBatches.createdAt), desc(payoutBatches.id))
    .limit(size)
    .offset((page - 1) * size)
  const batches = rows.map(({ batch, ...rest }) => ({ ...batch, ...rest }))
  return { batches, total: await database.$count(payoutBatches) }
}

export async function findBatch(database: Database, id: Id): Promise<WholeBatch | undefined> {
  const [batch] = await database.select().from(payoutBatches).where(eq(payoutBatches.id, id))
  if (!batch) return undefined
  const rows = await database
    .select({ payout: payouts, name: artists.name })
    .from(payouts)
    .innerJoin(artists, eq(artists.id, payouts.artistId))
    .where(eq(payouts.batchId, id))
    .orderBy(asc(artists.name), asc(payouts.id))
  const [found] = await database.select(sums).from(payouts).where(eq(payouts.batchId, id))
  if (!found) throw new Error('A sum without a row')
  return { ...batch, ...found, payouts: rows.map(({ payout, name }) => ({ ...payout, name })) }
}

/** Whether the bank has not said yet what has become of something that was sent to an artist. */
export const hasPayoutUnderWay = async (database: Database, artistId: Id): Promise<boolean> =>
  (await database.$count(payouts, and(eq(payouts.artistId, artistId), eq(payouts.state, 'sent')))) > 0
