import type { ReturnReason } from '#domain/payout.ts'
import type * as en from '../en/return-reasons.ts'

const reasons: Record<ReturnReason, string> = {
  AC01: 'IBAN on vale',
  AC04: 'konto on suletud',
  AC06: 'konto on blokeeritud',
  AG01: 'konto ei võta selliseid makseid vastu',
  BE04: 'aadress puudub',
  RC01: 'panka ei leitud',
}
const known: Record<string, string> = reasons

export const returnReason: typeof en.returnReason = (code) =>
  known[code] ?? (code ? `põhjus ${code}` : 'põhjust ei ole märgitud')
