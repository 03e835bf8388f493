import { eq } from 'drizzle-orm'
import type { IdentityPerson } from '#server/adapters/identity/identity.ts'
import { users } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { findUserByUid } from './account-store.ts'
import { deleteAccountLinks } from './account-tokens.ts'

/**
 * Google has verified an address that another person registered, and the provider has removed that person's password.
 * Ends the sessions that were opened with it.
 */
export async function claimAccountByGoogle(shop: Shop, person: IdentityPerson, now: Date): Promise<void> {
  const { uid, emailVerified, hasPassword } = person
  const user = await findUserByUid(shop.database, uid)
  if (!user || !emailVerified || (user.verified && user.hasPassword === hasPassword)) return
  await shop.identity.endSessions(uid)
  await shop.database.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ verified: true, hasPassword, googleSignUp: !hasPassword, tokensValidFrom: now })
      .where(eq(users.id, user.id))
    await deleteAccountLinks(tx, user.id)
  })
}
