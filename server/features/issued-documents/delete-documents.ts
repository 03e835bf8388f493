import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Database } from '#server/database/connect.ts'
import { batchSize } from '#server/database/in-batches.ts'
import { damagedDocuments, issuedDocuments } from '#server/database/schema.ts'
import { scheduleFileRemoval } from '#server/features/pictures/removed-files.ts'

/** Deletes one batch and returns its size. A job deletes the files. */
export async function deleteDocuments(tx: Database, which: SQL | undefined, now: Date): Promise<number> {
  const { id, storageKey, keptUntil } = issuedDocuments
  const expired = await tx
    .select({ id, storageKey })
    .from(issuedDocuments)
    .where(which)
    .orderBy(asc(keptUntil))
    .limit(batchSize)
  if (expired.length === 0) return 0
  const ids = expired.map((row) => row.id)
  // The trigger that protects documents allows deletion only of those kept until before this day.
  await tx.execute(sql`select set_config('louend.documents_kept_from', ${dayInTallinn(now)}, true)`)
  await tx.delete(damagedDocuments).where(inArray(damagedDocuments.documentId, ids))
  await tx.delete(issuedDocuments).where(inArray(id, ids))
  const keys = expired.map((row) => row.storageKey)
  await scheduleFileRemoval(tx, keys, now)
  return ids.length
}
