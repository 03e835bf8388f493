import { eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { pictures } from '#server/database/schema.ts'
import type { PictureFacts } from './read-picture.ts'

/** Keeps what is known of a picture; the same picture received twice is one. Gives its id. */
export async function savePicture(database: Database, id: Id, facts: PictureFacts, now: Date): Promise<Id> {
  const { hash, width, height, placeholder, palette } = facts
  const [saved] = await database
    .insert(pictures)
    .values({ id, hash, width, height, placeholder, palette, createdAt: now })
    .onConflictDoUpdate({ target: pictures.hash, set: { width, height, placeholder, palette, unusedSince: null } })
    .returning({ id: pictures.id })
  return saved?.id ?? id
}

/** How wide the picture was received; undefined for an unknown one. */
export async function widthOfPicture(database: Database, hash: string): Promise<number | undefined> {
  const [found] = await database.select({ width: pictures.width }).from(pictures).where(eq(pictures.hash, hash))
  return found?.width
}
