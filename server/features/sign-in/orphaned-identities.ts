import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { identityUsers } from '#server/database/identity-schema.ts'
import { users } from '#server/database/schema.ts'
import { findUserByUid } from '#server/features/account/account-store.ts'
import type { Shop } from '#server/shop.ts'

const abandonedAfter = 3_600_000

/** An identity that never got its record does not keep the address from its owner for ever. */
export async function removeAbandoned({ identity, database, now }: Shop, email: string): Promise<boolean> {
  const holder = await identity.findByEmail(email)
  const old = holder && now().getTime() - holder.createdAt.getTime() > abandonedAfter
  if (!old || (await findUserByUid(database, holder.uid))) return false
  await identity.remove(holder.uid)
  return true
}

/** Nor does the shop keep the name and address of somebody whose registration was cut short. */
export async function forgetAbandoned(database: Database, now: Date): Promise<void> {
  const record = database.select({ one: sql`1` }).from(users).where(eq(users.uid, identityUsers.id))
  const madeBefore = new Date(now.getTime() - abandonedAfter)
  await database.delete(identityUsers).where(and(lt(identityUsers.createdAt, madeBefore), notExists(record)))
}
