import { accept, type Result, refuse } from '#domain/result.ts'
import type { Party } from '#server/features/orders/act-on-lines.ts'
import type { Caller } from '#server/http/caller.ts'
import { confirmPassword } from '#server/http/confirm-password.ts'
import type { Shop } from '#server/shop.ts'

export type Confirmed = { readonly currentPassword?: string | undefined }

type Confirmation = Result<void, 'wrong-password' | 'rate-limited'>

/**
 * Administrators need their password. Checked before the order is locked, because hashing takes time. Returns a
 * function, because the acting party is determined after the lock.
 */
export async function confirmAdmin(
  shop: Shop,
  caller: Caller,
  currentPassword: string | undefined,
): Promise<(by: Party) => Confirmation> {
  const confirmed = await confirm(shop, caller, currentPassword)
  return (by) => (by === 'admin' ? confirmed : accept(undefined))
}

async function confirm(shop: Shop, caller: Caller, currentPassword: string | undefined): Promise<Confirmation> {
  // The password was checked when the decision was requested.
  if (caller.hasWaited) return accept(undefined)
  if (caller.role !== 'ADMIN' || currentPassword === undefined) return refuse('wrong-password')
  return confirmPassword(shop, caller, currentPassword)
}
