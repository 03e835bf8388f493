import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { artists, users } from '#server/database/schema.ts'
import { markUnused } from './unused-pictures.ts'

/** Sets the portrait of account and artist profile. The user's row is locked. The previous one is marked unused. */
export async function savePortrait(tx: Database, userId: string, pictureId: string | null, now: Date): Promise<void> {
  const [before] = await tx
    .select({ own: users.pictureId, shown: artists.pictureId, artistId: artists.id })
    .from(users)
    .leftJoin(artists, eq(artists.userId, users.id))
    .where(eq(users.id, userId))
  await tx.update(users).set({ pictureId }).where(eq(users.id, userId))
  if (before?.artistId && before.shown !== pictureId)
    await tx.update(artists).set({ pictureId, pictureAlt: {}, updatedAt: now }).where(eq(artists.id, before.artistId))
  const replaced = [before?.own, before?.shown].filter((id) => typeof id === 'string')
  await markUnused(tx, replaced, now)
}
