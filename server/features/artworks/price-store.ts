import { asc, eq, lte, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { reductionIn } from '#domain/reduction.ts'
import type { Database } from '#server/database/connect.ts'
import { artworks, prices } from '#server/database/schema.ts'

type Asked = { readonly artistPrice: Cents; readonly price: Cents }

/** Offers a work at this price from now on. What stands struck through beside it follows from the prices before. */
export async function offerAt(tx: Database, artworkId: Id, { artistPrice, price }: Asked, since: Date): Promise<void> {
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
