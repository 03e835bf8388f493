import { eq } from 'drizzle-orm'
import type { IdentityPerson } from '#server/adapters/identity/identity.ts'
import { users } from '#server/database/schema.ts'
import { findUserByUid } from '#server/features/account/account-store.ts'
import { forgetLinks } from '#server/features/account/recover-account.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Google vouches for an address that somebody had registered here without ever proving it, and the provider has taken
 * that password away. From now on the account is the owner's alone: whoever was in by the password is out.
 */
export async function ownAddressByGoogle(shop: Shop, person: IdentityPerson, now: Date): Promise<void> {
  const { uid, emailVerified, hasPassword } = person
  const user = await findUserByUid(shop.database, uid)
  if (!user || !emailVerified || (user.verified && user.hasPassword === hasPassword)) return
  await shop.identity.endSessions(uid)
  await shop.database.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ verified: true, hasPassword, googleSignUp: !hasPassword, tokensValidFrom: now })
      .where(eq(users.id, user.id))
    await forgetLinks(tx, user.id)
  })
}
