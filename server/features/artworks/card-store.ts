import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Localized } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { preparedOnce } from '#server/database/prepared-once.ts'
import { artists, artworkPictures, artworks, pictures } from '#server/database/schema.ts'
import { struckPrice } from './price-store.ts'

export const sharedColumns = {
  id: artworks.id,
  title: artworks.title,
  artistId: artworks.artistId,
  artistName: artists.name,
  artistSlug: artists.slug,
  price: artworks.price,
  originalPrice: struckPrice,
  mediums: artworks.mediums,
  width: artworks.width,
  height: artworks.height,
  depth: artworks.depth,
  unit: artworks.unit,
  year: artworks.year,
  category: artworks.category,
  status: artworks.status,
  editionKind: artworks.editionKind,
  editionSize: artworks.editionSize,
  available: artworks.available,
  createdAt: artworks.createdAt,
}

export type CardRow = Awaited<ReturnType<typeof readCards>>[number]

/** In the given order, in one query. Omits deleted works. */
export async function readCards(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await cardsIn(database).execute({ ids })
  const cardsById = new Map(rows.map((card) => [card.id, card]))
  return ids.flatMap((id) => cardsById.get(id) ?? [])
}

type MainPicture = { hash: string; width: number; height: number; color: string; alt: Localized }

const mainPicture = sql<MainPicture | null>`(select json_build_object('hash', ${pictures.hash}, 'width', ${pictures.width},
    'height', ${pictures.height}, 'color', ${pictures.palette}->0->>'hex', 'alt', ${artworkPictures.alt})
  from ${artworkPictures} join ${pictures} on ${pictures.id} = ${artworkPictures.pictureId}
  where ${artworkPictures.artworkId} = ${artworks.id} order by ${artworkPictures.position} limit 1)`

const cardsIn = preparedOnce((database) =>
  database
    .select({ ...sharedColumns, picture: mainPicture })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(sql`${artworks.id} = any(${sql.placeholder('ids')})`)
    .prepare('cards'),
)

/** Grouped by artist. */
export async function newestWorksOf(
  database: Database,
  artistIds: readonly string[],
  count: number,
): Promise<string[]> {
  const newest = database
    .select({ id: artworks.id, createdAt: artworks.createdAt })
    .from(artworks)
    .where(and(eq(artworks.artistId, artists.id), eq(artworks.status, 'active')))
    .orderBy(desc(artworks.createdAt), desc(artworks.id))
    .limit(count)
    .as('newest')
  const rows = await database
    .select({ id: newest.id })
    .from(artists)
    .crossJoinLateral(newest)
    .where(inArray(artists.id, [...artistIds]))
    .orderBy(asc(artists.id), desc(newest.createdAt), desc(newest.id))
  return rows.map(({ id }) => id)
}
