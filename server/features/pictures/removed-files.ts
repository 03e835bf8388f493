import { asc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { receivedFiles, removedFiles } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

/** Milliseconds until an unused file is deleted; far longer than any request. */
const keptFor = 3_600_000

/** Call it before storing the file. A job deletes the file unless `keepFile` is called in time. */
export async function announceFile(database: Database, key: string, now: Date): Promise<void> {
  await database.insert(receivedFiles).values({ key, keptUntil: new Date(now.getTime() + keptFor) })
}

/** Call it in the transaction that uses the file. Throws when the file may have been deleted. */
export async function keepFile(tx: Database, key: string): Promise<void> {
  const kept = await tx.delete(receivedFiles).where(eq(receivedFiles.key, key)).returning()
  if (kept.length === 0) throw new Error(`The file ${key} was not used in time`)
}

/** `keepFile` refuses expired files, so they are deleted without a lock. */
async function purgeUnkept({ database, now }: Pick<Shop, 'database' | 'now'>): Promise<void> {
  await database.transaction(async (tx) => {
    const unkept = await tx.delete(receivedFiles).where(lte(receivedFiles.keptUntil, now())).returning()
    await scheduleFileRemoval(
      tx,
      unkept.map(({ key }) => key),
      now(),
    )
  })
}

/** Call it in the transaction that drops the last use. A job deletes the files. */
export async function scheduleFileRemoval(tx: Database, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  const rows = keys.map((key) => ({ key, removedAt: now }))
  await tx.insert(removedFiles).values(rows).onConflictDoNothing()
}

const atOnce = 100

/** Deletes scheduled and expired files, oldest first. Failures are retried by the next run. */
export async function deleteRemovedFiles(
  { database, storage, log, now }: Pick<Shop, 'database' | 'storage' | 'log' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  await purgeUnkept({ database, now })
  for (let passed = 0; !signal?.aborted; ) {
    const { key, removedAt } = removedFiles
    const named = await database
      .select()
      .from(removedFiles)
      .orderBy(asc(removedAt), asc(key))
      .limit(atOnce)
      .offset(passed)
    if (named.length === 0) return
    const deleted = await Promise.all(
      named.map((file) =>
        storage.remove(file.key).then(
          () => [file.key],
          (error: unknown) => {
            log.warn({ err: error }, 'a file could not be deleted')
            return []
          },
        ),
      ),
    )
    const gone = deleted.flat()
    passed += named.length - gone.length
    if (gone.length > 0) await database.delete(removedFiles).where(inArray(key, gone))
  }
}
