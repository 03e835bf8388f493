import { and, gte, lt, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { pictures } from '#server/database/schema.ts'
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
    .onConflictDoUpdate({ target: pictures.hash, set: { width, height, placeholder, palette, unusedSince: null } })
    .returning({ id: pictures.id })
  if (!saved) throw new Error('A picture that was just saved is not there')
  if (saved.id === id) await keepFile(tx, originalKey(id))
  return saved.id
}

/** Pictures in messages and receipts of returns are for the two whom they concern, unless the same picture is shown elsewhere. */
const isPublic = sql`(not (exists (select from message_pictures where picture_id = pictures.id)
    or exists (select from returns where receipt_id = pictures.id))
  or exists (select from users where picture_id = pictures.id)
  or exists (select from artists where picture_id = pictures.id)
  or exists (select from artwork_pictures where picture_id = pictures.id)
  or exists (select from posts where picture_id = pictures.id)
  or exists (select from post_pictures where picture_id = pictures.id))`

/** The public picture whose hash begins with this name. */
export async function findPicture(
  database: Database,
  name: string,
): Promise<{ id: Id; hash: string; width: number; height: number } | undefined> {
  const [found] = await database
    .select({ id: pictures.id, hash: pictures.hash, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(and(gte(pictures.hash, name), lt(pictures.hash, `${name}g`), isPublic))
    .limit(1)
  return found
}
