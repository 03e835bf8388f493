import { accept, type Result, refuse } from '#domain/result.ts'
import type { Shop } from '#server/shop.ts'
import type { Caller } from './caller.ts'
import { perCurrentPassword, resetThrottle, throttle } from './throttle.ts'

/** Throttled, so that a stolen token does not help to guess the password. */
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
