import { and, eq } from 'drizzle-orm'
import { accept, type Result, refuse } from '#domain/result.ts'
import { users } from '#server/database/schema.ts'
import { perEmail, throttle } from '#server/http/throttle.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueVerificationEmail } from './account-emails.ts'
import { findToken } from './account-tokens.ts'

/** Idempotent, because the link acts when it is loaded: mail scanners open it first, and readers open it again. */
export async function verifyEmail(
  shop: Shop,
  token: string,
  now: Date,
): Promise<Result<{ email: string }, 'not-found'>> {
  const found = await findToken(shop.database, { purpose: 'verify-email', token })
  if (!found) return refuse('not-found')
  const isOwner = and(eq(users.id, found.userId), eq(users.email, found.email))
  const [user] = await shop.database.select().from(users).where(isOwner)
  if (!user) return refuse('not-found')
  if (user.verified) return accept({ email: user.email })
  if (found.expiresAt <= now) return refuse('not-found')
  await shop.identity.setEmail(user.uid, user.email, true)
  await shop.database.update(users).set({ verified: true }).where(isOwner)
  return accept({ email: user.email })
}

/** Returns the same for known and unknown addresses. */
export async function resendVerification(
  shop: Shop,
  email: string,
  now: Date,
): Promise<Result<{ sent: true }, 'rate-limited'>> {
  if (!(await throttle(shop, perEmail, 'verify-email', email))) return refuse('rate-limited')
  await shop.database.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (user && !user.verified) await enqueueVerificationEmail(shop, tx, user, now)
  })
  return accept({ sent: true })
}
