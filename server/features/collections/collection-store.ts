import { asc, eq, inArray, sql } from 'drizzle-orm'
import { publicStatuses } from '#domain/artwork.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworkPictures, artworks, collections, collectionWorks, pictures } from '#server/database/schema.ts'
import { pictureColumns } from '#server/features/pictures/picture-view.ts'

export type CollectionRecord = typeof collections.$inferSelect
export type FoundCollection = Awaited<ReturnType<typeof readCollections>>[number]

const shown = sql`${artists.approval} = 'approved' and ${artworks.status} in ${publicStatuses}`

/** The named work or the first chosen one, while public. Raw SQL: Drizzle omits table names in single-table selects. */
const coverArtworkId = sql<string | null>`coalesce(
  (select w.id from artworks w join artists a on a.id = w.artist_id
    where w.id = collections.artwork_id and a.approval = 'approved' and w.status in ${publicStatuses}),
  (select w.id from collection_works c join artworks w on w.id = c.artwork_id join artists a on a.id = w.artist_id
    where c.collection_id = collections.id and a.approval = 'approved' and w.status in ${publicStatuses}
    order by c.position limit 1))`

const collectionColumns = { collection: collections, artworkId: coverArtworkId }

export async function readCollections(database: Database) {
  const rows = await database
    .select(collectionColumns)
    .from(collections)
    .orderBy(asc(collections.position), asc(collections.id))
  return withPictures(database, rows)
}

export async function findCollection(database: Database, id: string): Promise<FoundCollection | undefined> {
  const rows = await database.select(collectionColumns).from(collections).where(eq(collections.id, id))
  return (await withPictures(database, rows))[0]
}

type Row = { collection: CollectionRecord; artworkId: string | null }

async function withPictures(database: Database, rows: readonly Row[]) {
  const ids = rows.flatMap(({ artworkId }) => artworkId ?? [])
  const shown = ids.length === 0 ? [] : await readFirstPictures(database, ids)
  const byArtwork = new Map(shown.map((picture) => [picture.artworkId, picture]))
  return rows.map(({ collection, artworkId }) => {
    const found = byArtwork.get(artworkId ?? '')
    return { collection, picture: found?.picture ?? null, alt: found?.alt ?? {} }
  })
}

const readFirstPictures = (database: Database, artworkIds: readonly string[]) =>
  database
    .selectDistinctOn([artworkPictures.artworkId], {
      artworkId: artworkPictures.artworkId,
      alt: artworkPictures.alt,
      picture: pictureColumns,
    })
    .from(artworkPictures)
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .where(inArray(artworkPictures.artworkId, [...artworkIds]))
    .orderBy(asc(artworkPictures.artworkId), asc(artworkPictures.position))

/** Locks all collections, because hanging or moving one affects the others. */
export const lockCollections = (tx: Database): Promise<CollectionRecord[]> =>
  tx.select().from(collections).orderBy(asc(collections.id)).for('update')

export async function readChosen(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return database
    .select({
      collectionId: collectionWorks.collectionId,
      artworkId: collectionWorks.artworkId,
      status: artworks.status,
      isShown: sql<boolean>`${shown}`,
    })
    .from(collectionWorks)
    .innerJoin(artworks, eq(artworks.id, collectionWorks.artworkId))
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(inArray(collectionWorks.collectionId, [...ids]))
    .orderBy(asc(collectionWorks.collectionId), asc(collectionWorks.position))
}

/** Filters out works that are not public. */
export async function findShown(database: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await database
    .select({ id: artworks.id })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(sql`${inArray(artworks.id, [...ids])} and ${shown}`)
  return new Set(found.map(({ id }) => id))
}

export async function replaceChosen(tx: Database, collectionId: string, artworkIds: readonly string[]): Promise<void> {
  await tx.delete(collectionWorks).where(eq(collectionWorks.collectionId, collectionId))
  const rows = artworkIds.map((artworkId, position) => ({ collectionId, artworkId, position }))
  if (rows.length > 0) await tx.insert(collectionWorks).values(rows)
}
