import { eq } from 'drizzle-orm'
import { passwordWeaknesses } from '#domain/password.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { users } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Caller } from '#server/http/caller.ts'
import { perEmail, throttle } from '#server/http/throttle.ts'
import type { Shop } from '#server/shop.ts'
import { enqueuePasswordNotice } from './account-emails.ts'
import { deleteAccountLinks } from './account-tokens.ts'
import { verifyCurrentPassword } from './verify-current-password.ts'

type Change = { email: string; currentPassword: string; newPassword: string }

/** Ends other sessions and invalidates earlier tokens; this session gets a new token. */
export async function changePassword(
  shop: Shop,
  caller: Caller,
  { newPassword, ...claim }: Change,
  now: Date,
): Promise<Result<{ changed: true }, 'forbidden' | 'wrong-password' | 'rate-limited' | 'weak-password'>> {
  const verified = await verifyCurrentPassword(shop, caller, claim)
  if (!verified.ok) return verified
  if (passwordWeaknesses(newPassword).length > 0) return refuse('weak-password')
  const set = await shop.identity.setPassword(caller.uid, newPassword)
  if (!set.ok) return set
  await shop.identity.endSessions(caller.uid, caller.sessionId)
  // Throttled, because an unverified address may belong to another person.
  const mayWrite = caller.verified || (await throttle(shop, perEmail, 'password-notice', caller.email))
  await shop.database.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ tokensValidFrom: now, hasPassword: true })
      .where(eq(users.id, caller.userId))
      .returning()
    if (!user) return
    await deleteAccountLinks(tx, user.id)
    await writeAudit(shop, tx, { by: user.id, action: 'password-changed', subject: user.id }, now)
    if (mayWrite) await enqueuePasswordNotice(shop, tx, user, now)
  })
  return accept({ changed: true })
}
