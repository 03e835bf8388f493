import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { artworkPictures, collections, pictures } from '#server/database/schema.ts'
import { pictureColumns } from '../artworks/picture-view.ts'

export type CollectionRow = Awaited<ReturnType<typeof readCollections>>[number]

/** The collections in their order, each with the picture of the work that stands for it. */
export const readCollections = (database: Database) =>
  database
    .select({
      id: collections.id,
      title: collections.title,
      text: collections.text,
      picture: pictureColumns,
      alt: artworkPictures.alt,
    })
    .from(collections)
    .leftJoin(
      artworkPictures,
      and(
        eq(artworkPictures.artworkId, collections.artworkId),
        eq(
          artworkPictures.position,
          sql<number>`(select min(position) from artwork_pictures where artwork_id = ${collections.artworkId})`,
        ),
      ),
    )
    .leftJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .orderBy(asc(collections.position), asc(collections.id))
