import { comparableEmail } from '#domain/email-address.ts'
import { type Result, refuse } from '#domain/result.ts'
import type { Caller } from '#server/http/caller.ts'
import { confirmPassword } from '#server/http/confirm-password.ts'
import type { Shop } from '#server/shop.ts'

export const verifyCurrentPassword = async (
  shop: Shop,
  caller: Caller,
  claim: { email: string; currentPassword: string },
): Promise<Result<void, 'forbidden' | 'wrong-password' | 'rate-limited'>> =>
  claim.email === comparableEmail(caller.email)
    ? confirmPassword(shop, caller, claim.currentPassword)
    : refuse('forbidden')
