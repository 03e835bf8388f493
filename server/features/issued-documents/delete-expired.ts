import { asc, inArray, lt, sql } from 'drizzle-orm'
import { type Day, dayInTallinn } from '#domain/delivery.ts'
import type { Database } from '#server/database/connect.ts'
import { batchSize, inBatches } from '#server/database/in-batches.ts'
import { damagedDocuments, issuedDocuments } from '#server/database/schema.ts'
import { scheduleFileRemoval } from '#server/features/pictures/removed-files.ts'

/** Deletes documents whose years are over. A job deletes their files. */
export async function deleteExpiredDocuments(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  await inBatches(signal, () => database.transaction((tx) => deleteBatch(tx, dayInTallinn(now), now)))
}

async function deleteBatch(tx: Database, today: Day, now: Date): Promise<number> {
  const { id, storageKey, keptUntil } = issuedDocuments
  const expired = await tx
    .select({ id, storageKey })
    .from(issuedDocuments)
    .where(lt(keptUntil, today))
    .orderBy(asc(keptUntil))
    .limit(batchSize)
  if (expired.length === 0) return 0
  const ids = expired.map((row) => row.id)
  // The trigger that keeps documents lets go of those alone that were kept until before this day.
  await tx.execute(sql`select set_config('louend.documents_kept_from', ${today}, true)`)
  await tx.delete(damagedDocuments).where(inArray(damagedDocuments.documentId, ids))
  await tx.delete(issuedDocuments).where(inArray(id, ids))
  const keys = expired.map((row) => row.storageKey)
  await scheduleFileRemoval(tx, keys, now)
  return ids.length
}
