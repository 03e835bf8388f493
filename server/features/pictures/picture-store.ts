import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { pictures, pictureUses } from '#server/database/schema.ts'
import { originalKey } from './picture-files.ts'
import type { ReceivedPicture } from './receive-picture.ts'
import { keepFile } from './removed-files.ts'

/**
 * Saves a received picture, in the transaction that uses it. The same picture received twice is one row, with the file that
 * came first. Returns its id.
 */
export async function savePicture(tx: Database, received: ReceivedPicture, now: Date): Promise<Id> {
  const { id, hash, width, height, placeholder, palette } = received
  const [saved] = await tx
    .insert(pictures)
    .values({ id, hash, width, height, placeholder, palette, createdAt: now })
    .onConflictDoUpdate({
      target: pictures.hash,
      set: { width, height, placeholder, palette, unusedSince: null, undecodableSince: null },
    })
    .returning({ id: pictures.id })
  if (!saved) throw new Error('A picture that was just saved is not there')
  if (saved.id === id) await keepFile(tx, originalKey(id))
  return saved.id
}

/** Whether everybody may see it. Asked of each picture: PostgreSQL would make a join of `exists`, and read all uses. */
export const isPublic = sql`(select true from ${pictureUses} where picture_id = pictures.id and is_public limit 1)`

export type FoundPicture = Pick<typeof pictures.$inferSelect, 'id' | 'hash' | 'width' | 'height' | 'undecodableSince'>

/** The public picture whose hash begins with this name. */
export async function findPicture(database: Database, name: string): Promise<FoundPicture | undefined> {
  const { id, hash, width, height, undecodableSince } = pictures
  const [found] = await database
    .select({ id, hash, width, height, undecodableSince })
    .from(pictures)
    .where(and(gte(hash, name), lt(hash, `${name}g`), isPublic))
    .limit(1)
  return found
}

/** Remembers that no variant of a picture can be encoded. */
export async function markUndecodable(database: Database, id: Id, now: Date): Promise<void> {
  await database.update(pictures).set({ undecodableSince: now }).where(eq(pictures.id, id))
}
