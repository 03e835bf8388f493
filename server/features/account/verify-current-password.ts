import { accept, type Result, refuse } from '#domain/result.ts'
import { perCurrentPassword, resetThrottle, throttle } from '#server/features/sign-in/throttle.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'

/** Checks the caller's own address and current password, throttled so that a stolen token does not help to guess it. */
export async function verifyCurrentPassword(
  shop: Shop,
  caller: Caller,
  claim: { email: string; currentPassword: string },
): Promise<Result<void, 'forbidden' | 'wrong-password' | 'rate-limited'>> {
  if (claim.email !== caller.email.toLowerCase()) return refuse('forbidden')
  const key = ['current-password', caller.userId]
  if (!(await throttle(shop, perCurrentPassword, ...key))) return refuse('rate-limited')
  if (!(await shop.identity.hasPassword(caller.uid, claim.currentPassword))) return refuse('wrong-password')
  await resetThrottle(shop, ...key)
  return accept(undefined)
}
