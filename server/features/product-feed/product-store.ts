import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { zero } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworkPictures, artworks, pictures } from '#server/database/schema.ts'
import { struckPrice } from '../artworks/price-store.ts'

export type Product = Awaited<ReturnType<typeof readProducts>>[number]

const picturesOf = sql<{ hash: string; width: number }[] | null>`(
  select json_agg(json_build_object('hash', ${pictures.hash}, 'width', ${pictures.width}) order by ${artworkPictures.position})
  from ${artworkPictures} join ${pictures} on ${pictures.id} = ${artworkPictures.pictureId}
  where ${artworkPictures.artworkId} = ${artworks.id})`

const isProduct = and(
  eq(artworks.status, 'active'),
  eq(artists.approval, 'approved'),
  gt(artworks.price, zero),
  sql`exists (select from ${artworkPictures} where ${artworkPictures.artworkId} = ${artworks.id})`,
)

/** Reads at most one row beyond. */
export async function hasMoreProducts(database: Database, than: number): Promise<boolean> {
  const further = await database
    .select({ id: artworks.id })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(isProduct)
    .offset(than)
    .limit(1)
  return further.length > 0
}

/** Keyset pagination by id. */
export const readProducts = (database: Database, after: string, limit: number) =>
  database
    .select({
      id: artworks.id,
      title: artworks.title,
      description: artworks.description,
      medium: artworks.mediums,
      width: artworks.width,
      height: artworks.height,
      depth: artworks.depth,
      unit: artworks.unit,
      category: artworks.category,
      price: artworks.price,
      originalPrice: struckPrice,
      available: artworks.available,
      artistName: artists.name,
      awaySince: artists.awaySince,
      awayUntil: artists.awayUntil,
      pictures: picturesOf,
    })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(and(isProduct, gt(artworks.id, after)))
    .orderBy(asc(artworks.id))
    .limit(limit)
