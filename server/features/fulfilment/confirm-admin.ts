import { accept } from '#domain/result.ts'
import type { Party } from '#server/features/orders/act-on-lines.ts'
import type { Caller } from '#server/http/caller.ts'
import { type Confirmation, confirmIfGiven } from '#server/http/confirm-password.ts'
import type { Shop } from '#server/shop.ts'

export type Confirmed = { readonly currentPassword?: string | undefined }

/** Administrators need their password. Returns a function, because the acting party is determined after the lock. */
export async function confirmAdmin(
  shop: Shop,
  caller: Caller,
  currentPassword: string | undefined,
): Promise<(by: Party) => Confirmation> {
  const confirmed = await confirmIfGiven(shop, caller, currentPassword)
  return (by) => (by === 'admin' ? confirmed : accept(undefined))
}
