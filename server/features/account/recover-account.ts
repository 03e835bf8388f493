import { and, eq, inArray } from 'drizzle-orm'
import { passwordWeaknesses } from '#domain/password.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { accountTokens } from '#server/database/identity-schema.ts'
import { users } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import {
  type AttemptLimit,
  attemptKey,
  mayTry,
  perLetter,
  perPlaceOfLetters,
  timesAsGenerous,
} from '#server/features/sign-in/attempts.ts'
import type { Shop } from '#server/shop.ts'
import { makeToken, withToken } from './account-tokens.ts'
import { postPasswordNotice, postResetLetter } from './change-letters.ts'

/** Sends the way to a new password. Counted by address and by place, known or not. */
export async function forgotPassword(
  shop: Shop,
  { email, place }: { email: string; place: string },
  now: Date,
): Promise<Result<{ sent: true }, 'email-unknown' | 'rate-limited'>> {
  const { identity, rateLimitFactor } = shop.settings
  const may = (limit: AttemptLimit, ...key: string[]) =>
    rateLimitFactor === 0 ||
    mayTry(shop.database, attemptKey(identity.secret, ...key), timesAsGenerous(limit, rateLimitFactor), now)
  if (!(await may(perPlaceOfLetters, 'reset-place', place))) return refuse('rate-limited')
  if (!(await may(perLetter, 'reset-password', email))) return refuse('rate-limited')
  const known = await shop.database.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (!user) return false
    const token = await makeToken(tx, { purpose: 'reset-password', userId: user.id, email: user.email }, now)
    await postResetLetter(shop, tx, user, token, now)
    return true
  })
  if (!known) return refuse('email-unknown')
  shop.jobs.enqueue('send-letters')
  return accept({ sent: true })
}

/**
 * Sets a new password for whoever holds the link from a letter. That also proves the address. Every session, every
 * token from before and every other link ends, so that a thief who was in is out.
 */
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
      await forgetLinks(tx, owner.id)
      await writeAudit(shop, tx, { by: owner.id, action: 'password-reset', subject: owner.id }, now)
      await postPasswordNotice(shop, tx, owner, now)
    })
    return accept({ email: owner.email })
  })
  if (!reset) return refuse('reset-token-invalid')
  if (reset.ok) shop.jobs.enqueue('send-letters')
  return reset
}

/** Links that a thief may have asked for lead nowhere after a change of password. */
export async function forgetLinks(tx: Pick<Shop, 'database'>['database'], userId: string): Promise<void> {
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, ['reset-password', 'change-email'])))
}
