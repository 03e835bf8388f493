import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { leavingIdentities } from '#server/database/identity-schema.ts'
import { findUserByUid } from '#server/features/account/account-store.ts'
import type { Shop } from '#server/shop.ts'

const atOnce = 50

/** Writes down that an identity is to go, in the transaction that takes its record away. */
export async function markLeaving(tx: Database, uid: string, now: Date): Promise<void> {
  await tx.insert(leavingIdentities).values({ uid, since: now }).onConflictDoNothing()
}

/** Lets them go at the provider. Where it does not answer, they wait for the next time; who has a record again stays. */
export async function removeLeaving(shop: Shop): Promise<void> {
  const leaving = await shop.database
    .select({ uid: leavingIdentities.uid })
    .from(leavingIdentities)
    .orderBy(asc(leavingIdentities.since))
    .limit(atOnce)
  for (const { uid } of leaving) {
    try {
      if (!(await findUserByUid(shop.database, uid))) await shop.identity.remove(uid)
      await shop.database.delete(leavingIdentities).where(eq(leavingIdentities.uid, uid))
    } catch (error) {
      shop.log.error({ err: error, uid }, 'an identity could not be removed: it waits for the next time')
      // Behind the others, should it be this one alone that cannot go.
      await shop.database.update(leavingIdentities).set({ since: shop.now() }).where(eq(leavingIdentities.uid, uid))
      return
    }
  }
}
