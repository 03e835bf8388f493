import { and, count, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { draftDays } from '#domain/retention.ts'
import type { Database } from '#server/database/connect.ts'
import { pictures, uploads, users } from '#server/database/schema.ts'
import { pictureColumns } from '#server/features/artworks/picture-view.ts'
import { markUnused } from '#server/features/pictures/unused-pictures.ts'

/** How long an upload may take, interruptions included. */
export const uploadLifetime = 86_400_000
/** How many one person may have under way. */
const mostUnderWay = 20

/** Saves the start of an upload; false if the person has too many under way. */
export function startUpload(database: Database, id: string, userId: string, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const underWay = and(
      eq(uploads.userId, userId),
      isNull(uploads.pictureId),
      gt(uploads.createdAt, new Date(now.getTime() - uploadLifetime)),
    )
    const [found] = await tx.select({ count: count() }).from(uploads).where(underWay)
    if ((found?.count ?? 0) >= mostUnderWay) return false
    await tx.insert(uploads).values({ id, userId, createdAt: now })
    return true
  })
}

/** Saves which picture an upload has become; false if it was dropped in the meantime. */
export async function finishUpload(database: Database, id: string, pictureId: string): Promise<boolean> {
  const finished = await database
    .update(uploads)
    .set({ pictureId })
    .where(eq(uploads.id, id))
    .returning({ id: uploads.id })
  return finished.length > 0
}

/** Forgets an upload of this person. Returns the id of its picture, if it has arrived. */
export async function removeUpload(tx: Database, id: string, userId: string): Promise<string | undefined> {
  const [removed] = await tx
    .delete(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, userId)))
    .returning({ pictureId: uploads.pictureId })
  return removed?.pictureId ?? undefined
}

/** An upload of this person with its picture, which is null until it has arrived. */
export async function findUpload(database: Database, id: string, userId: string) {
  const [found] = await database
    .select({ id: uploads.id, picture: pictureColumns })
    .from(uploads)
    .leftJoin(pictures, eq(pictures.id, uploads.pictureId))
    .where(and(eq(uploads.id, id), eq(uploads.userId, userId)))
  return found
}

/** The pictures of these uploads of one person, by upload. */
export async function findUploaded(tx: Database, ids: readonly string[], userId: string): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({ id: uploads.id, pictureId: uploads.pictureId })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.userId, userId)))
  return new Map(found.flatMap(({ id, pictureId }) => (pictureId ? [[id, pictureId] as const] : [])))
}

/** Forgets uploads that never arrived after a day, and pictures that no form was sent with after the life of a draft. */
export async function forgetOldUploads(tx: Database, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age)
  await tx.delete(uploads).where(and(isNull(uploads.pictureId), lt(uploads.createdAt, before(uploadLifetime))))
  const old = await tx
    .delete(uploads)
    .where(lt(uploads.createdAt, before(draftDays * 86_400_000)))
    .returning({ pictureId: uploads.pictureId })
  await markUnused(
    tx,
    old.flatMap(({ pictureId }) => pictureId ?? []),
    now,
  )
}

/** Keeps a picture that has arrived whole for as long as a form that is not sent yet. */
export async function keepUploaded(
  database: Database,
  upload: { id: string; userId: string; pictureId: string },
  now: Date,
): Promise<void> {
  await database.insert(uploads).values({ ...upload, createdAt: now })
}
