import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { preparedOnce } from '#server/database/prepared-once.ts'
import { pictures, pictureUses } from '#server/database/schema.ts'
import { originalKey } from './picture-files.ts'
import type { ReceivedPicture } from './receive-picture.ts'
import { keepFile } from './removed-files.ts'

/** Call it in the transaction that uses the picture. A repeated picture reuses its row and file. Returns the id. */
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

/** A scalar subquery: PostgreSQL would turn `exists` into a join over all uses. */
export const isPublic = sql`(select true from ${pictureUses} where picture_id = pictures.id and is_public limit 1)`

export type FoundPicture = Pick<typeof pictures.$inferSelect, 'id' | 'hash' | 'width' | 'height' | 'undecodableSince'>

export const isNamed = (name: string) => and(gte(pictures.hash, name), lt(pictures.hash, `${name}g`))

/** The public picture whose hash begins with the name. */
export async function findPicture(database: Database, name: string): Promise<FoundPicture | undefined> {
  const [found] = await publicIn(database).execute({ name, end: `${name}g` })
  return found
}

/** Public or not. */
export async function findAnyPicture(database: Database, name: string): Promise<FoundPicture | undefined> {
  const [found] = await database.select(foundColumns).from(pictures).where(isNamed(name)).limit(1)
  return found
}

const { id, hash, width, height, undecodableSince } = pictures
const foundColumns = { id, hash, width, height, undecodableSince }

const publicIn = preparedOnce((database) =>
  database
    .select(foundColumns)
    .from(pictures)
    .where(and(gte(hash, sql.placeholder('name')), lt(hash, sql.placeholder('end')), isPublic))
    .limit(1)
    .prepare('public_picture'),
)

export async function markUndecodable(database: Database, id: Id, now: Date): Promise<void> {
  await database.update(pictures).set({ undecodableSince: now }).where(eq(pictures.id, id))
}
