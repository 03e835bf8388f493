import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { publicStatuses } from '#domain/artwork.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks } from '#server/database/schema.ts'

const shown = and(eq(artists.approval, 'approved'), inArray(artworks.status, publicStatuses))
/** A sale changes a work's page too. */
const changedAt = sql<Date>`greatest(${artworks.updatedAt}, ${artworks.soldAt})`.mapWith(artworks.updatedAt)

/** How many works each category shows, and when the last of them changed. */
export const countWorks = (database: Database) =>
  database
    .select({
      category: artworks.category,
      works: count(),
      changedAt: sql<Date>`max(${changedAt})`.mapWith(artworks.updatedAt),
    })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(shown)
    .groupBy(artworks.category)

export const listArtists = (database: Database) =>
  database
    .select({ slug: artists.slug, changedAt: artists.updatedAt })
    .from(artists)
    .where(eq(artists.approval, 'approved'))
    .orderBy(asc(artists.id))

/** Works in the order of their ids, sold ones too. */
export const listWorks = (database: Database, { offset, limit }: { offset: number; limit: number }) =>
  database
    .select({ id: artworks.id, changedAt })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(shown)
    .orderBy(asc(artworks.id))
    .offset(offset)
    .limit(limit)
