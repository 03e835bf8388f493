import { asc, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { removedFiles } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

/** Names files that nothing needs any more, in the transaction that has let go of them. A job deletes them. */
export async function forgetFiles(tx: Database, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  const rows = keys.map((key) => ({ key, removedAt: now }))
  await tx.insert(removedFiles).values(rows).onConflictDoNothing()
}

const atOnce = 100

/** Deletes the files that were named, oldest first. One that cannot be deleted now is tried again by the next run. */
export async function deleteForgottenFiles(
  { database, storage, log }: Pick<Shop, 'database' | 'storage' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
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
