import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

/** Whether the account of this address is blocked; the session that was just opened for it ends again. */
export async function endIfBlocked({ database, identity }: Shop, email: string): Promise<boolean> {
  const [blocked] = await database
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.blockedAt)))
  if (blocked) await identity.endSessions(blocked.uid)
  return blocked !== undefined
}
