import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { identityUsers } from '#server/database/identity-schema.ts'
import { users } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { findUserByUid } from './account-store.ts'

const orphanedAfter = 3_600_000

/** Deletes the holder of an address if its registration never finished. Returns true if it did. */
export async function removeOrphanedIdentity(
  { identity, database, now }: Pick<Shop, 'identity' | 'database' | 'now'>,
  email: string,
): Promise<boolean> {
  const holder = await identity.findByEmail(email)
  const old = holder && now().getTime() - holder.createdAt.getTime() > orphanedAfter
  if (!old || (await findUserByUid(database, holder.uid))) return false
  await identity.remove(holder.uid)
  return true
}

/** Deletes users of the embedded provider whose registration never finished. */
export async function deleteOrphanedIdentities(database: Database, now: Date): Promise<void> {
  const record = database.select({ one: sql`1` }).from(users).where(eq(users.uid, identityUsers.id))
  const createdBefore = new Date(now.getTime() - orphanedAfter)
  await database.delete(identityUsers).where(and(lt(identityUsers.createdAt, createdBefore), notExists(record)))
}
