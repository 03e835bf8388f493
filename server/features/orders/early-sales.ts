import { and, countDistinct, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import { earlySales } from '#domain/earning.ts'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { orderLines } from '#server/database/schema.ts'

/** Counts paid, unrefunded orders. Call it in the payment's transaction: locked sellers serialise sales. */
export async function markEarlySales(tx: Database, orderId: Id, sellers: readonly (Id | null)[]): Promise<void> {
  const ids = [...new Set(sellers)].flatMap((id) => id ?? [])
  for (const artistId of ids) {
    const before = await countOrders(tx, and(isSoldBy(artistId), ne(orderLines.orderId, orderId)))
    if (before >= earlySales) continue
    const ofArtist = and(eq(orderLines.orderId, orderId), eq(orderLines.artistId, artistId))
    await tx.update(orderLines).set({ isEarlySale: true }).where(ofArtist)
  }
}

/** True if an early sale is unpaid or the next sale will be one. */
export async function hasEarlySales(database: Database, artistId: Id): Promise<boolean> {
  if ((await countOrders(database, isSoldBy(artistId))) < earlySales) return true
  const unpaid = and(isSoldBy(artistId), eq(orderLines.isEarlySale, true), isNull(orderLines.payoutId))
  return (await database.$count(orderLines, unpaid)) > 0
}

const isSoldBy = (artistId: Id): SQL | undefined =>
  and(eq(orderLines.artistId, artistId), isNotNull(orderLines.state), ne(orderLines.state, 'refunded'))

async function countOrders(database: Database, lines: SQL | undefined): Promise<number> {
  const [row] = await database
    .select({ count: countDistinct(orderLines.orderId) })
    .from(orderLines)
    .where(lines)
  return row?.count ?? 0
}
