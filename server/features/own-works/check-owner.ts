import { eq } from 'drizzle-orm'
import { isShown } from '#domain/artwork.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks } from '#server/database/schema.ts'
import type { Caller } from '#server/http/caller.ts'

/** Refuses with not-found if the caller may not see the work. */
export async function checkOwner(
  database: Database,
  caller: Caller,
  id: Id,
): Promise<Result<void, 'artwork-not-found' | 'forbidden'>> {
  const [work] = await database
    .select({ status: artworks.status, userId: artists.userId, approval: artists.approval })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(eq(artworks.id, id))
  if (!work) return refuse('artwork-not-found')
  if (work.userId === caller.userId) return accept(undefined)
  const isSeen = caller.role === 'ADMIN' || isShown(work)
  return refuse(isSeen ? 'forbidden' : 'artwork-not-found')
}
