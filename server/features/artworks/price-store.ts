import { asc, desc, eq, lte, sql } from 'drizzle-orm'
import { isPublic } from '#domain/artwork.ts'
import { priceWithCommission } from '#domain/commission.ts'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { reductionIn } from '#domain/reduction.ts'
import type { Database } from '#server/database/connect.ts'
import { artworks, prices } from '#server/database/schema.ts'

/** Also computes the buyer's price with the work's commission, and the struck-through price from earlier prices. */
export async function recordPrice(tx: Database, artworkId: Id, artistPrice: Cents, since: Date): Promise<void> {
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

/** A work that is not on show has no offered price, so its change is not a reduction. */
export async function setPrice(tx: Database, artworkId: Id, artistPrice: Cents, now: Date): Promise<void> {
  const [work] = await tx.select().from(artworks).where(eq(artworks.id, artworkId)).for('update')
  if (!work) return
  if (isPublic(work.status)) return recordPrice(tx, artworkId, artistPrice, now)
  const price = priceWithCommission(artistPrice, work.commissionRate)
  await tx
    .update(artworks)
    .set({ artistPrice, price, originalPrice: null, reducedUntil: null })
    .where(eq(artworks.id, artworkId))
}

/** Records the price of a work that comes on show, unless it equals the last offered price. */
export async function ensureCurrentPrice(tx: Database, artworkId: Id, now: Date): Promise<void> {
  const [work] = await tx.select().from(artworks).where(eq(artworks.id, artworkId)).for('update')
  if (!work) return
  const [last] = await tx
    .select({ price: prices.price })
    .from(prices)
    .where(eq(prices.artworkId, artworkId))
    .orderBy(desc(prices.since))
    .limit(1)
  const isSame = last?.price === work.price && work.price === priceWithCommission(work.artistPrice, work.commissionRate)
  if (!isSame) await recordPrice(tx, artworkId, work.artistPrice, now)
}

export const struckPrice = sql<Cents | null>`case when ${artworks.reducedUntil} > now() then ${artworks.originalPrice} end`

/** Removes expired struck-through prices. The update also purges the pages that show them. */
export async function endReductions({ database }: { database: Database }, now: Date): Promise<void> {
  await database
    .update(artworks)
    .set({ originalPrice: null, reducedUntil: null })
    .where(lte(artworks.reducedUntil, now))
}
