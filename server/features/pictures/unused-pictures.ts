import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { variantFormats, widthsOf } from '#domain/picture.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import type { Database } from '#server/database/connect.ts'
import { pictures } from '#server/database/schema.ts'
import { originalKey, variantKey } from './picture-files.ts'

/** No person, work, order line, message or post uses it, and no form that is not sent yet. */
const isUnused = sql`not exists (select from users where picture_id = pictures.id)
  and not exists (select from artists where picture_id = pictures.id)
  and not exists (select from artwork_pictures where picture_id = pictures.id)
  and not exists (select from message_pictures where picture_id = pictures.id)
  and not exists (select from posts where picture_id = pictures.id)
  and not exists (select from post_pictures where picture_id = pictures.id)
  and not exists (select from uploads where picture_id = pictures.id)
  and not exists (select from order_lines where picture_hash = pictures.hash)`

/** Marks those of the pictures that are no longer used, in the transaction that removed them. */
export async function markUnused(tx: Database, pictureIds: readonly string[], now: Date): Promise<void> {
  if (pictureIds.length === 0) return
  await tx
    .update(pictures)
    .set({ unusedSince: now })
    .where(and(inArray(pictures.id, [...pictureIds]), isUnused))
}

/** Deletes marked pictures: files before the row, so that an interrupted run is finished by the next. */
export async function removeUnused({ database, storage }: { database: Database; storage: Storage }): Promise<void> {
  const marked = await database.select({ id: pictures.id }).from(pictures).where(isNotNull(pictures.unusedSince))
  for (const { id } of marked)
    await database.transaction(async (tx) => {
      const [picture] = await tx
        .select()
        .from(pictures)
        .where(and(eq(pictures.id, id), isNotNull(pictures.unusedSince), isUnused))
        .for('update')
      if (!picture) return
      await removeFiles(storage, picture)
      await tx.delete(pictures).where(eq(pictures.id, id))
    })
}

async function removeFiles(storage: Storage, { hash, width }: { hash: string; width: number }): Promise<void> {
  await storage.remove(originalKey(hash))
  for (const each of widthsOf(width))
    for (const format of variantFormats) await storage.remove(variantKey({ hash, width: each, format }))
}
