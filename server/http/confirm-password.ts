import { accept, type Result, refuse } from '#domain/result.ts'
import type { Shop } from '#server/shop.ts'
import type { Caller } from './caller.ts'
import { perCurrentPassword, resetThrottle, throttle } from './throttle.ts'

export type Confirmation = Result<void, 'wrong-password' | 'rate-limited'>

/** Throttled, so that a stolen token does not help to guess the password. */
export async function confirmPassword(shop: Shop, caller: Caller, currentPassword: string): Promise<Confirmation> {
  const key = ['current-password', caller.userId]
  if (!(await throttle(shop, perCurrentPassword, ...key))) return refuse('rate-limited')
  if (!(await shop.identity.hasPassword(caller.uid, currentPassword))) return refuse('wrong-password')
  await resetThrottle(shop, ...key)
  return accept(undefined)
}

/** For calls that need an administrator's password in some cases. Call it before locking rows: hashing takes time. */
export async function confirmIfGiven(
  shop: Shop,
  caller: Caller,
  currentPassword: string | undefined,
): Promise<Confirmation> {
  // It was checked when a step of an order was requested. Nobody can request to unblock themselves.
  if (caller.hasWaited) return accept(undefined)
  if (caller.role !== 'ADMIN' || currentPassword === undefined) return refuse('wrong-password')
  return confirmPassword(shop, caller, currentPassword)
}
