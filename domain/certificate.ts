import { type ReturnableLine, returnableUntil, returnsOf } from './returns.ts'

/** What a certificate says of itself to whoever checks it. */
export const certificateStates = ['valid', 'handed-on', 'void', 'not-ours'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Crockford's base 32: nobody takes an O for a nought, or an I for a one. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const group = 4

/** How many symbols there are in the number of a certificate, which nobody guesses, and in the code of its holder. */
export const numberLength = 12
export const codeLength = 20

/** "K7QP-3MXD-9RTW": a symbol for each byte of chance. */
export const writeCode = (chance: Uint8Array): string =>
  grouped([...chance].map((byte) => alphabet[byte % alphabet.length]).join(''))

/** A number or code as somebody has typed it, in the way it is written; undefined when it is none of this length. */
export function readCode(typed: string, length: number): string | undefined {
  const symbols = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return symbols.length === length && [...symbols].every((symbol) => alphabet.includes(symbol))
    ? grouped(symbols)
    : undefined
}

const grouped = (symbols: string): string =>
  Array.from({ length: Math.ceil(symbols.length / group) }, (_, at) =>
    symbols.slice(at * group, (at + 1) * group),
  ).join('-')

/** When the sale of a line is final unless something is wrong with the work; null as long as nobody can say. */
export function finalFrom(line: ReturnableLine, order: readonly ReturnableLine[]): Date | null {
  if (line.state !== 'delivered') return null
  return returnsOf(line) === 'final' ? line.deliveryConfirmedAt : returnableUntil(line, order)
}

type SoldLine = ReturnableLine & { readonly isDisputed: boolean }

/** Whether the certificates of a line can be issued. */
export function isFinal(line: SoldLine, order: readonly SoldLine[], now: Date): boolean {
  const from = finalFrom(line, order)
  return from !== null && from < now && !line.isDisputed
}

/** The work has gone back, or all of its price: its certificates prove nothing any more. */
export const isUndone = ({ state }: Pick<ReturnableLine, 'state'>): boolean =>
  state === 'returned' || state === 'refunded'
