import { and, asc, gte, lt } from 'drizzle-orm'
import { afterDays, beginningOf, type Day, dayInTallinn } from '#domain/delivery.ts'
import { bookkeepingYears } from '#domain/retention.ts'
import { readAtLength } from '#server/database/read-at-length.ts'
import { issuedDocuments } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { readIssued } from './document-files.ts'
import { findDocumentFaults } from './find-document-faults.ts'

/** The months in which stored documents may have been issued. Each night checks one of them. */
const months = (bookkeepingYears + 1) * 12

/** Finds damage early. Fails when documents and ledger are inconsistent; the log has the faults. */
export async function checkDocuments(shop: Shop, now: Date, signal?: AbortSignal): Promise<void> {
  const night = Math.floor(now.getTime() / 86_400_000)
  const from = firstOfMonth(dayInTallinn(now), night % months)
  const { id, sha256, storageKey, issuedAt } = issuedDocuments
  const rows = await shop.database
    .select({ id, sha256, storageKey })
    .from(issuedDocuments)
    .where(and(gte(issuedAt, beginningOf(from)), lt(issuedAt, beginningOf(firstOfMonth(afterDays(from, 31), 0)))))
    .orderBy(asc(issuedAt))
  for (const row of rows) {
    if (signal?.aborted) return
    await readIssued(shop, row, now)
  }
  const faults = await readAtLength(shop.connection, (database) => findDocumentFaults(database, now))
  if (faults.length === 0) return
  shop.log.error({ total: faults.length, faults: faults.slice(0, 100) }, 'documents and ledger do not fit together')
  throw new Error(`${faults.length} faults of documents`)
}

function firstOfMonth(day: Day, monthsBefore: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - monthsBefore, 1)).toISOString().slice(0, 10)
}
