import { accept, type Result, refuse } from '#domain/result.ts'
import { perCurrentPassword, resetThrottle, throttle } from '#server/features/sign-in/throttle.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'

/** Checks the caller's own address and current password. */
export const verifyCurrentPassword = async (
  shop: Shop,
  caller: Caller,
  claim: { email: string; currentPassword: string },
): Promise<Result<void, 'forbidden' | 'wrong-password' | 'rate-limited'>> =>
  claim.email === caller.email.toLowerCase()
    ? confirmPassword(shop, caller, claim.currentPassword)
    : refuse('forbidden')

/**
 * Checks the caller's current password, throttled so that a stolen token does not help to guess it. Administrators give it
 * again before anything that touches money.
 */
export async function confirmPassword(
  shop: Shop,
  caller: Caller,
  currentPassword: string,
): Promise<Result<void, 'wrong-password' | 'rate-limited'>> {
  const key = ['current-password', caller.userId]
  if (!(await throttle(shop, perCurrentPassword, ...key))) return refuse('rate-limited')
  if (!(await shop.identity.hasPassword(caller.uid, currentPassword))) return refuse('wrong-password')
  await resetThrottle(shop, ...key)
  return accept(undefined)
}
