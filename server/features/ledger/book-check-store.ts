import { desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Books } from '#contract/books.ts'
import type { DiscrepancySubject } from '#domain/discrepancy.ts'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import {
  artists,
  bookChecks,
  orders,
  payouts,
  providerMovements,
  type StoredDiscrepancy,
} from '#server/database/schema.ts'

export async function readLastCheck(database: Database): Promise<typeof bookChecks.$inferSelect | undefined> {
  const [last] = await database.select().from(bookChecks).orderBy(desc(bookChecks.at), desc(bookChecks.id)).limit(1)
  return last
}

/** How many discrepancies there were when the books were asked last. */
export const countDiscrepancies = async (database: Database): Promise<number> =>
  (await readLastCheck(database))?.total ?? 0

/** Whether the books agreed when they were asked last, as administrators see it. */
export async function readBooks(database: Database): Promise<z.input<typeof Books>> {
  const last = await readLastCheck(database)
  if (!last) return { checkedAt: null, total: 0, discrepancies: [] }
  const names = await namesOf(database, last.discrepancies)
  return {
    checkedAt: last.at,
    total: last.total,
    discrepancies: last.discrepancies.map(({ since, ...one }) => ({
      ...one,
      ...(names.get(one.id) ?? unnamed),
      since: new Date(since),
    })),
  }
}

type Named = { name: string; batchId: Id | null }

const unnamed: Named = { name: '', batchId: null }

/** What administrators know orders, payouts and artists by, and what the provider calls a movement. */
export async function namesOf(
  database: Database,
  discrepancies: readonly StoredDiscrepancy[],
): Promise<Map<Id, Named>> {
  const idsOf = (kind: DiscrepancySubject) =>
    discrepancies.filter(({ subject }) => subject === kind).map(({ id }) => id)
  const [orderIds, payoutIds, artistIds] = [idsOf('order'), idsOf('payout'), idsOf('artist')]
  const { id, number: name } = orders
  const numbers = await database.select({ id, name }).from(orders).where(inArray(id, orderIds))
  const paid = await database
    .select({ id: payouts.id, name: artists.name, batchId: payouts.batchId })
    .from(payouts)
    .innerJoin(artists, eq(artists.id, payouts.artistId))
    .where(inArray(payouts.id, payoutIds))
  const named = await database
    .select({ id: artists.id, name: artists.name })
    .from(artists)
    .where(inArray(artists.id, artistIds))
  const moved = await database
    .select({ id: providerMovements.id, name: providerMovements.movementId })
    .from(providerMovements)
    .where(inArray(providerMovements.id, idsOf('movement')))
  return new Map([...numbers, ...paid, ...named, ...moved].map(({ id, ...one }) => [id, { ...unnamed, ...one }]))
}
