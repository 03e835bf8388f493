import type { ReturnReason } from '#domain/payout.ts'

const reasons: Record<ReturnReason, string> = {
  AC01: 'the IBAN is wrong',
  AC04: 'the account has been closed',
  AC06: 'the account is blocked',
  AG01: 'the account doesn’t accept this kind of transfer',
  BE04: 'the address is missing',
  RC01: 'the bank couldn’t be found',
}
const known: Record<string, string> = reasons

/** Bank return codes in words; unknown codes stay unchanged. */
export const returnReason = (code: string): string => known[code] ?? (code ? `reason ${code}` : 'no reason given')
