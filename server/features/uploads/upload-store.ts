import { and, eq, gt, inArray, isNull, lt, sql, sum } from 'drizzle-orm'
import { worksShown } from '#domain/application.ts'
import { pictureLimits } from '#domain/picture.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { draftDays } from '#domain/retention.ts'
import type { Database } from '#server/database/connect.ts'
import { pictures, uploads, users } from '#server/database/schema.ts'
import { savePicture } from '#server/features/pictures/picture-store.ts'
import { pictureColumns } from '#server/features/pictures/picture-view.ts'
import type { ReceivedPicture } from '#server/features/pictures/receive-picture.ts'
import { markUnused } from '#server/features/pictures/unused-pictures.ts'

/** Milliseconds from start to finish, interruptions included. */
export const uploadLifetime = 86_400_000
const maxUnderWay = 20
/** Unused bytes per person. */
export const maxBytes = {
  verified: 1_000_000_000,
  unverified: 100_000_000,
  applicant: worksShown[1] * pictureLimits.artwork.bytes,
}
/** Every part is a file; more interruptions indicate abuse. */
const maxParts = 500

type Start = { readonly id: string; readonly userId: string; readonly maxBytes: number; readonly length: number }

/** Refuses beyond the person's limits. */
export function startUpload(
  database: Database,
  { id, userId, maxBytes, length }: Start,
  now: Date,
): Promise<Result<void, 'too-many-uploads' | 'too-much-uploaded'>> {
  return database.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const own = eq(uploads.userId, userId)
    const began = new Date(now.getTime() - uploadLifetime)
    const underWay = await tx.$count(uploads, and(own, isNull(uploads.pictureId), gt(uploads.createdAt, began)))
    if (underWay >= maxUnderWay) return refuse('too-many-uploads')
    const [sent] = await tx
      .select({ bytes: sum(uploads.length).mapWith(Number) })
      .from(uploads)
      .where(own)
    if ((sent?.bytes ?? 0) + length > maxBytes) return refuse('too-much-uploaded')
    await tx.insert(uploads).values({ id, userId, length, createdAt: now })
    return accept(undefined)
  })
}

export async function findProgress(database: Database, id: string) {
  const [found] = await database.select().from(uploads).where(eq(uploads.id, id))
  return found
}

/** False if another request was faster or the upload is gone. */
export async function addPart(
  database: Database,
  { id, offset, part, bytes }: { id: string; offset: number; part: string; bytes: number },
): Promise<boolean> {
  const added = await database
    .update(uploads)
    .set({ received: offset + bytes, parts: sql`array_append(${uploads.parts}, ${part})` })
    .where(
      and(
        eq(uploads.id, id),
        isNull(uploads.pictureId),
        eq(uploads.received, offset),
        sql`cardinality(${uploads.parts}) < ${maxParts}`,
      ),
    )
    .returning({ id: uploads.id })
  return added.length > 0
}

/** Stores the finished picture and drops the parts; false if the upload was removed or finished meanwhile. */
export async function finishUpload(
  tx: Database,
  { id, userId }: { id: string; userId: string },
  received: ReceivedPicture,
  now: Date,
): Promise<boolean> {
  const [waiting] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, userId), isNull(uploads.pictureId)))
    .for('update')
  if (!waiting) return false
  const pictureId = await savePicture(tx, received, now)
  await tx.update(uploads).set({ pictureId, parts: [] }).where(eq(uploads.id, id))
  return true
}

/** Returns the picture or parts to delete. */
export async function removeUpload(tx: Database, { id, userId }: { id: string; userId: string }, now: Date) {
  const [removed] = await tx
    .delete(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, userId)))
    .returning({ pictureId: uploads.pictureId, parts: uploads.parts })
  if (removed?.pictureId) await markUnused(tx, [removed.pictureId], now)
  return removed
}

export async function dropUpload(database: Database, id: string): Promise<void> {
  await database.delete(uploads).where(and(eq(uploads.id, id), eq(uploads.received, 0)))
}

/** `picture` is null until the upload is complete. */
export async function findUpload(database: Database, id: string, userId: string) {
  const [found] = await database
    .select({
      id: uploads.id,
      length: uploads.length,
      received: uploads.received,
      picture: { ...pictureColumns, id: pictures.id, undecodableSince: pictures.undecodableSince },
    })
    .from(uploads)
    .leftJoin(pictures, eq(pictures.id, uploads.pictureId))
    .where(and(eq(uploads.id, id), eq(uploads.userId, userId)))
  return found
}

/** An upload, or a picture already used by the subject. */
type ListedPicture = { readonly upload?: string | undefined; readonly picture?: string | undefined }

/** In the order of the form. Each must be the person's upload or already used. */
export async function findListed(
  tx: Database,
  userId: string,
  listed: readonly ListedPicture[],
  shown: readonly string[],
): Promise<Result<string[], 'picture-missing'>> {
  const ids = listed.flatMap(({ upload }) => upload ?? [])
  const uploaded = await tx
    .select({ id: uploads.id, pictureId: uploads.pictureId })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), eq(uploads.userId, userId)))
  const pictureIds = new Map(uploaded.map(({ id, pictureId }) => [id, pictureId]))
  const found = listed.flatMap(
    ({ upload, picture }) => (upload ? pictureIds.get(upload) : shown.find((id) => id === picture)) ?? [],
  )
  return found.length === listed.length ? accept(found) : refuse('picture-missing')
}

export async function deleteUploadsOf(tx: Database, userId: string, pictureIds: readonly string[]): Promise<void> {
  if (pictureIds.length === 0) return
  await tx.delete(uploads).where(and(eq(uploads.userId, userId), inArray(uploads.pictureId, [...pictureIds])))
}

/** Deletes unfinished uploads after a day, and unused pictures after the lifetime of a draft. */
export async function purgeOldUploads(tx: Database, now: Date): Promise<void> {
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

/** Keeps the picture for the lifetime of a draft. It is public: the post's text embeds it. */
export async function saveUploaded(
  database: Database,
  upload: { id: string; userId: string; pictureId: string },
  now: Date,
): Promise<void> {
  await database.insert(uploads).values({ ...upload, isPublic: true, createdAt: now })
}
