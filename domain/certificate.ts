import { pastedCode } from './pasted-code.ts'
import { type ReturnableLine, returnableUntil, returnsOf } from './returns.ts'

export const certificateStates = ['valid', 'handed-on', 'void', 'not-ours'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Crockford's base 32, without the ambiguous letters I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const group = 4

/** Symbols in a certificate number and in its holder's code; long enough against guessing. */
export const numberLength = 12
export const codeLength = 20

/** "K7QP-3MXD-9RTW": one symbol per random byte. */
export const writeCode = (chance: Uint8Array): string =>
  grouped([...chance].map((byte) => alphabet[byte % alphabet.length]).join(''))

/** Normalises a typed number or code; undefined when it does not have this length. */
export function readCode(typed: string, length: number): string | undefined {
  const symbols = pastedCode(typed).toUpperCase().replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return symbols.length === length && [...symbols].every((symbol) => alphabet.includes(symbol))
    ? grouped(symbols)
    : undefined
}

const grouped = (symbols: string): string =>
  Array.from({ length: Math.ceil(symbols.length / group) }, (_, at) =>
    symbols.slice(at * group, (at + 1) * group),
  ).join('-')

/** End of the period in which the buyer can return a sound work; null while it is undetermined. */
export function finalFrom(line: ReturnableLine, order: readonly ReturnableLine[]): Date | null {
  if (line.state !== 'delivered') return null
  return returnsOf(line) === 'final' ? line.deliveryConfirmedAt : returnableUntil(line, order)
}

type SoldLine = ReturnableLine & { readonly isDisputed: boolean }

export function isFinal(line: SoldLine, order: readonly SoldLine[], now: Date): boolean {
  const from = finalFrom(line, order)
  return from !== null && from < now && !line.isDisputed
}

/** A returned or fully refunded work; its certificates are void. */
export const isUndone = ({ state }: Pick<ReturnableLine, 'state'>): boolean =>
  state === 'returned' || state === 'refunded'
