import { and, eq, inArray, sql } from 'drizzle-orm'
import { publicStatuses } from '#domain/artwork.ts'
import type { Day } from '#domain/delivery.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks, artworkViews } from '#server/database/schema.ts'

/** Undefined for works that are not public. */
export async function findShownWork(database: Database, id: string): Promise<{ artistId: string } | undefined> {
  const [found] = await database
    .select({ artistId: artworks.artistId })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(and(eq(artworks.id, id), inArray(artworks.status, [...publicStatuses]), eq(artists.approval, 'approved')))
  return found
}

export async function addView(database: Database, artworkId: string, day: Day): Promise<void> {
  await database
    .insert(artworkViews)
    .values({ artworkId, day, views: 1 })
    .onConflictDoUpdate({
      target: [artworkViews.artworkId, artworkViews.day],
      set: { views: sql`${artworkViews.views} + 1` },
    })
}
