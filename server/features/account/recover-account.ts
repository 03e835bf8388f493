import { and, eq } from 'drizzle-orm'
import { passwordWeaknesses } from '#domain/password.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { users } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { perEmail, resetsPerIp, throttle } from '#server/http/throttle.ts'
import type { Shop } from '#server/shop.ts'
import { enqueuePasswordNotice, enqueueResetEmail } from './account-emails.ts'
import { deleteAccountLinks, makeToken, withToken } from './account-tokens.ts'

/** Throttled by IP and by email address, known or not. */
export async function forgotPassword(
  shop: Shop,
  { email, visitor }: { email: string; visitor: string },
  now: Date,
): Promise<Result<{ sent: true }, 'email-unknown' | 'rate-limited'>> {
  if (!(await throttle(shop, resetsPerIp, 'reset-ip', visitor))) return refuse('rate-limited')
  if (!(await throttle(shop, perEmail, 'reset-password', email))) return refuse('rate-limited')
  const known = await shop.database.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (!user) return false
    const token = await makeToken(tx, { purpose: 'reset-password', userId: user.id, email: user.email }, now)
    await enqueueResetEmail(shop, tx, user, token, now)
    return true
  })
  if (!known) return refuse('email-unknown')
  return accept({ sent: true })
}

/** Also verifies the address. Ends all sessions, earlier tokens and other links, which locks out an intruder. */
export async function resetPassword(
  shop: Shop,
  { token, newPassword }: { token: string; newPassword: string },
  now: Date,
): Promise<Result<{ email: string }, 'reset-token-invalid' | 'weak-password'>> {
  if (passwordWeaknesses(newPassword).length > 0) return refuse('weak-password')
  const reset = await withToken(shop.database, { purpose: 'reset-password', token, now }, async ({ userId, email }) => {
    const [owner] = await shop.database
      .select()
      .from(users)
      .where(and(eq(users.id, userId), eq(users.email, email)))
    if (!owner) return undefined
    const set = await shop.identity.setPassword(owner.uid, newPassword)
    if (!set.ok) return set
    await shop.identity.setEmail(owner.uid, owner.email, true)
    await shop.identity.endSessions(owner.uid)
    await shop.database.transaction(async (tx) => {
      const changes = { hasPassword: true, verified: true, tokensValidFrom: now }
      await tx.update(users).set(changes).where(eq(users.id, owner.id))
      await deleteAccountLinks(tx, owner.id)
      await writeAudit(shop, tx, { by: owner.id, action: 'password-reset', subject: owner.id }, now)
      await enqueuePasswordNotice(shop, tx, owner, now)
    })
    return accept({ email: owner.email })
  })
  return reset ?? refuse('reset-token-invalid')
}
