import { and, asc, inArray, lt, sql } from 'drizzle-orm'
import { type Day, dayInTallinn } from '#domain/delivery.ts'
import type { Database } from '#server/database/connect.ts'
import { batchSize, inBatches } from '#server/database/in-batches.ts'
import { auditEntries } from '#server/database/schema.ts'
import { isNotHeld } from './legal-holds.ts'

/** Deletes expired entries, except those of orders under legal hold. */
export async function deleteExpiredEntries(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  await inBatches(signal, () => database.transaction((tx) => deleteBatch(tx, dayInTallinn(now))))
}

async function deleteBatch(tx: Database, today: Day): Promise<number> {
  const { id, keptUntil, subject } = auditEntries
  const expired = await tx
    .select({ id })
    .from(auditEntries)
    .where(and(lt(keptUntil, today), isNotHeld(tx, subject)))
    .orderBy(asc(keptUntil))
    .limit(batchSize)
  if (expired.length === 0) return 0
  // The trigger that protects entries allows only expired ones to be deleted.
  await tx.execute(sql`select set_config('louend.audit_kept_from', ${today}, true)`)
  const ids = expired.map((row) => row.id)
  await tx.delete(auditEntries).where(inArray(id, ids))
  return ids.length
}
