import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { DocumentDamage } from '#domain/document.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { damagedDocuments, issuedDocuments } from '#server/database/schema.ts'
import { announceFile } from '#server/features/pictures/removed-files.ts'
import type { Shop } from '#server/shop.ts'
import { StorageAway } from './storage-away.ts'

export type IssuedRow = typeof issuedDocuments.$inferSelect

/** The URL of a stored document is never public. */
const keyOf = (id: Id): string => `documents/${id.slice(-2)}/${id}`

export const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

const away = (cause: unknown): never => {
  throw new StorageAway('The storage of documents is away', { cause })
}

/** Stores the file before its row. A job deletes files without a row. */
export async function storeDocument(
  { database, storage, newId }: Pick<Shop, 'database' | 'storage' | 'newId'>,
  bytes: Buffer,
  type: string,
  now: Date,
): Promise<Pick<IssuedRow, 'id' | 'sha256' | 'bytes' | 'storageKey'>> {
  const id = newId(now)
  const storageKey = keyOf(id)
  await announceFile(database, storageKey, now)
  await storage.put(storageKey, bytes, type).catch(away)
  return { id, sha256: hashOf(bytes), bytes: bytes.length, storageKey }
}

/** Verifies the hash. Damaged documents are not served, and administrators are alerted. */
export async function readIssued(
  shop: Shop,
  row: Pick<IssuedRow, 'id' | 'sha256' | 'storageKey'>,
  now: Date,
): Promise<Result<Buffer, 'document-damaged'>> {
  const bytes = await shop.storage.get(row.storageKey).catch(away)
  const damage: DocumentDamage | null = !bytes ? 'missing' : hashOf(bytes) === row.sha256 ? null : 'changed'
  if (bytes && !damage) {
    await shop.database.delete(damagedDocuments).where(eq(damagedDocuments.documentId, row.id))
    return accept(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  }
  shop.log.error({ document: row.id, damage }, 'a document is not what was issued')
  const found = { documentId: row.id, damage: damage ?? 'missing', foundAt: now }
  await shop.database.insert(damagedDocuments).values(found).onConflictDoNothing()
  return refuse('document-damaged')
}

/** Longest known first. */
export const listDamaged = (database: Database, count: number) =>
  database
    .select({
      id: issuedDocuments.id,
      name: issuedDocuments.name,
      sha256: issuedDocuments.sha256,
      storageKey: issuedDocuments.storageKey,
      damage: damagedDocuments.damage,
      since: damagedDocuments.foundAt,
    })
    .from(damagedDocuments)
    .innerJoin(issuedDocuments, eq(issuedDocuments.id, damagedDocuments.documentId))
    .orderBy(asc(damagedDocuments.foundAt))
    .limit(count)

/** Limit per run. */
const maxRechecked = 100

/** Rechecks damaged documents, whose files may have been restored. Returns how many are still damaged. */
export async function recheckDamaged(shop: Shop, now: Date): Promise<number> {
  let damaged = 0
  for (const row of await listDamaged(shop.database, maxRechecked))
    if (!(await readIssued(shop, row, now)).ok) damaged += 1
  return damaged
}
