import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { leavingIdentities } from '#server/database/identity-schema.ts'
import type { Shop } from '#server/shop.ts'
import { findUserByUid } from './account-store.ts'

const batchSize = 50

/** Call it in the transaction that deletes the user. */
export async function queueIdentityDeletion(tx: Database, uid: string, now: Date): Promise<void> {
  await tx.insert(leavingIdentities).values({ uid, since: now }).onConflictDoNothing()
}

/** Deletes queued identities at the provider, except those that have a user again. Failed deletions stay queued. */
export async function deleteQueuedIdentities({
  database,
  identity,
  log,
  now,
}: Pick<Shop, 'database' | 'identity' | 'log' | 'now'>): Promise<void> {
  const queued = await database
    .select({ uid: leavingIdentities.uid })
    .from(leavingIdentities)
    .orderBy(asc(leavingIdentities.since))
    .limit(batchSize)
  for (const { uid } of queued) {
    try {
      if (!(await findUserByUid(database, uid))) await identity.remove(uid)
      await database.delete(leavingIdentities).where(eq(leavingIdentities.uid, uid))
    } catch (error) {
      log.error({ err: error, uid }, 'identity not deleted, will be retried')
      // Moves to the end of the queue, in case only this one fails.
      await database.update(leavingIdentities).set({ since: now() }).where(eq(leavingIdentities.uid, uid))
      return
    }
  }
}
