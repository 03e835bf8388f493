import { inArray } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Seller } from '#domain/tax-report.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, formerSellers } from '#server/database/schema.ts'

type SellerRow = Seller & { readonly artistId: Id }

/** Returns the bookkeeping identity of these artists, or of all. Deleted artists are read from `former_sellers`. */
export async function readSellers(database: Database, artistIds?: readonly Id[]): Promise<Map<Id, SellerRow>> {
  const { id: artistId, name, sellerStatus, trader, bankAccount, taxDetails } = artists
  const known = await database
    .select({ artistId, name, sellerStatus, trader, bankAccount, taxDetails })
    .from(artists)
    .where(artistIds && inArray(artistId, [...artistIds]))
  const former = await database
    .select()
    .from(formerSellers)
    .where(artistIds && inArray(formerSellers.artistId, [...artistIds]))
  return new Map([...known, ...former.map(withoutEnd)].map((artist) => [artist.artistId, artist]))
}

const withoutEnd = ({
  leftAt: _leftAt,
  keptUntil: _keptUntil,
  ...artist
}: typeof formerSellers.$inferSelect): SellerRow => artist
