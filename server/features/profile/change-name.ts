import { eq } from 'drizzle-orm'
import { users } from '#server/database/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'

type Names = { firstName: string; lastName: string }

/** Orders keep the name they were placed under. */
export async function changeName({ database, identity }: Shop, { userId, uid }: Caller, names: Names): Promise<Names> {
  const { firstName, lastName } = names
  // The provider first: it is more likely to fail.
  await identity.setName(uid, `${firstName} ${lastName}`)
  await database.update(users).set({ firstName, lastName }).where(eq(users.id, userId))
  return { firstName, lastName }
}
