import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { pictures, pictureUses } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { filesOf } from './picture-files.ts'
import { scheduleFileRemoval } from './removed-files.ts'

const atOnce = 200

/** A scalar subquery: PostgreSQL would turn `not exists` into a join over all uses. */
const isUnused = sql`(select true from ${pictureUses} where picture_id = pictures.id limit 1) is null`

/** Call it in the transaction that removed the uses. */
export async function markUnused(tx: Database, pictureIds: readonly string[], now: Date): Promise<void> {
  if (pictureIds.length === 0) return
  await tx
    .update(pictures)
    .set({ unusedSince: now })
    .where(and(inArray(pictures.id, [...pictureIds]), isUnused))
}

/** Call it after the commit. The daily job retries failures. */
export const removeUnusedNow = (shop: Pick<Shop, 'database' | 'jobs' | 'now' | 'log'>): Promise<void> =>
  removeUnused(shop).catch((error: unknown) =>
    shop.log.warn({ err: error }, 'pictures that nothing uses could not be removed'),
  )

/** A job deletes the files, so that slow storage delays nobody. */
export async function removeUnused({ database, jobs, now }: Pick<Shop, 'database' | 'jobs' | 'now'>): Promise<void> {
  const removed = await database.transaction(async (tx) => {
    const marked = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(isNotNull(pictures.unusedSince), isUnused))
      .orderBy(pictures.id)
      .limit(atOnce)
      .for('update', { skipLocked: true })
    const ids = marked.map(({ id }) => id)
    // Checked again under lock: a new use may have appeared.
    const gone = await tx
      .delete(pictures)
      .where(and(inArray(pictures.id, ids), isNotNull(pictures.unusedSince), isUnused))
      .returning()
    await scheduleFileRemoval(tx, gone.flatMap(filesOf), now())
    return gone.length
  })
  if (removed > 0) jobs.enqueue('remove-old-uploads')
}
