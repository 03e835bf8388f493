import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { pictures, pictureUses } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { filesOf } from './picture-files.ts'
import { scheduleFileRemoval } from './removed-files.ts'

/** The others are left to the next time. */
const atOnce = 200

/** Asked of each picture: PostgreSQL would make a join of `not exists`, and read all uses. */
const isUnused = sql`(select true from ${pictureUses} where picture_id = pictures.id limit 1) is null`

/** Marks those of the pictures that are no longer used, in the transaction that removed them. */
export async function markUnused(tx: Database, pictureIds: readonly string[], now: Date): Promise<void> {
  if (pictureIds.length === 0) return
  await tx
    .update(pictures)
    .set({ unusedSince: now })
    .where(and(inArray(pictures.id, [...pictureIds]), isUnused))
}

/** Deletes marked pictures once what let them go is stored; what fails now is done by the daily job. */
export const removeUnusedNow = (shop: Pick<Shop, 'database' | 'jobs' | 'now' | 'log'>): Promise<void> =>
  removeUnused(shop).catch((error: unknown) =>
    shop.log.warn({ err: error }, 'pictures that nothing uses could not be removed'),
  )

/** Deletes marked pictures. Their files follow in a job: nobody waits for a storage that is slow or away. */
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
    // Asked again now that they are locked: somebody may just have come to use one.
    const gone = await tx
      .delete(pictures)
      .where(and(inArray(pictures.id, ids), isNotNull(pictures.unusedSince), isUnused))
      .returning()
    await scheduleFileRemoval(tx, gone.flatMap(filesOf), now())
    return gone.length
  })
  if (removed > 0) jobs.enqueue('remove-old-uploads')
}
