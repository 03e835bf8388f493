import { asc, eq, lte, sql } from 'drizzle-orm'
import { priceWithCommission } from '#domain/commission.ts'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { reductionIn } from '#domain/reduction.ts'
import type { Database } from '#server/database/connect.ts'
import { artworks, prices } from '#server/database/schema.ts'

/**
 * From now on the artist asks this for a work. What the buyer pays follows from the work's commission, and what stands
 * struck through beside it from the prices before.
 */
export async function offerAt(tx: Database, artworkId: Id, artistPrice: Cents, since: Date): Promise<void> {
  const [work] = await tx
    .select({ commissionRate: artworks.commissionRate })
    .from(artworks)
    .where(eq(artworks.id, artworkId))
    .for('update')
  if (!work) return
  const price = priceWithCommission(artistPrice, work.commissionRate)
  await tx.insert(prices).values({ artworkId, price, since })
  const offers = await tx
    .select({ price: prices.price, since: prices.since })
    .from(prices)
    .where(eq(prices.artworkId, artworkId))
    .orderBy(asc(prices.since))
  const reduction = reductionIn(offers)
  await tx
    .update(artworks)
    .set({ artistPrice, price, originalPrice: reduction?.from ?? null, reducedUntil: reduction?.until ?? null })
    .where(eq(artworks.id, artworkId))
}

/** The price that is struck through now. */
export const struckPrice = sql<Cents | null>`case when ${artworks.reducedUntil} > now() then ${artworks.originalPrice} end`

/** Strikes nothing through any more where the 30 days are over, which also renews the pages that show it. */
export async function endReductions({ database }: { database: Database }, now: Date): Promise<void> {
  await database
    .update(artworks)
    .set({ originalPrice: null, reducedUntil: null })
    .where(lte(artworks.reducedUntil, now))
}
