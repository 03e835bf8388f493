import { and, gte, lt, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { pictures } from '#server/database/schema.ts'
import type { PictureMetadata } from './read-picture.ts'

/** Saves a picture's metadata under this id; the same picture received twice is one row. Returns its id. */
export async function savePicture(database: Database, id: Id, facts: PictureMetadata, now: Date): Promise<Id> {
  const { hash, width, height, placeholder, palette } = facts
  const [saved] = await database
    .insert(pictures)
    .values({ id, hash, width, height, placeholder, palette, createdAt: now })
    .onConflictDoUpdate({ target: pictures.hash, set: { width, height, placeholder, palette, unusedSince: null } })
    .returning({ id: pictures.id })
  return saved?.id ?? id
}

/** Pictures in messages are for those who write to each other, unless the same picture is shown elsewhere. */
const isPublic = sql`(not exists (select from message_pictures where picture_id = pictures.id)
  or exists (select from users where picture_id = pictures.id)
  or exists (select from artists where picture_id = pictures.id)
  or exists (select from artwork_pictures where picture_id = pictures.id)
  or exists (select from posts where picture_id = pictures.id)
  or exists (select from post_pictures where picture_id = pictures.id))`

/** The public picture whose hash begins with this name. */
export async function findPicture(
  database: Database,
  name: string,
): Promise<{ id: Id; hash: string; width: number } | undefined> {
  const [found] = await database
    .select({ id: pictures.id, hash: pictures.hash, width: pictures.width })
    .from(pictures)
    .where(and(gte(pictures.hash, name), lt(pictures.hash, `${name}g`), isPublic))
    .limit(1)
  return found
}
