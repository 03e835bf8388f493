import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

/** Returns whether the account is blocked, and ends the session just opened for it. */
export async function endIfBlocked({ database, identity }: Shop, email: string): Promise<boolean> {
  const [blocked] = await database
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.blockedAt)))
  if (blocked) await identity.endSessions(blocked.uid)
  return blocked !== undefined
}
