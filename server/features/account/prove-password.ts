import { accept, type Result, refuse } from '#domain/result.ts'
import {
  attemptKey,
  forgetTries,
  mayTry,
  perCurrentPassword,
  timesAsGenerous,
} from '#server/features/sign-in/attempts.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Whether this is the caller's own address and current password. A stolen token must not become a way to guess the
 * password: after five wrong ones each needs a wait that grows.
 */
export async function provePassword(
  { identity, database, settings }: Shop,
  caller: Caller,
  claim: { email: string; currentPassword: string },
  now: Date,
): Promise<Result<void, 'forbidden' | 'wrong-password' | 'rate-limited'>> {
  if (claim.email !== caller.email.toLowerCase()) return refuse('forbidden')
  const key = attemptKey(settings.identity.secret, 'current-password', caller.userId)
  const limit = timesAsGenerous(perCurrentPassword, settings.rateLimitFactor)
  if (settings.rateLimitFactor > 0 && !(await mayTry(database, key, limit, now))) return refuse('rate-limited')
  if (!(await identity.hasPassword(caller.uid, claim.currentPassword))) return refuse('wrong-password')
  await forgetTries(database, key)
  return accept(undefined)
}
