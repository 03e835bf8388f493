import { type Cents, cents } from '#domain/money.ts'
import { endOfReturnDays, returnableUntil, returnRefund, returnsOf } from '#domain/returns.ts'
import { artistShareOf } from '#server/features/ledger/ledger-store.ts'
import type { LineRow } from './order-store.ts'

/** Provisional until the delivery is confirmed; undefined when the line is not returnable. */
export const returnableUntilOf = (line: LineRow, order: readonly LineRow[], now: Date): Date | undefined =>
  line.deliveredAt && returnsOf(line) !== 'final' ? (returnableUntil(line, order) ?? endOfReturnDays(now)) : undefined

export const isReturnable = (line: LineRow, order: readonly LineRow[], now: Date): boolean =>
  line.state === 'delivered' && (returnableUntilOf(line, order, now) ?? 0) >= now

/** The remaining amount, less the fee that a private seller may keep. */
export function refundFor(line: LineRow): { amount: Cents; artistAmount?: Cents } {
  const grounds = returnsOf(line)
  const left = cents(line.total - line.refunded)
  if (line.isFaulty || grounds !== 'with-fee') return { amount: left }
  const amount = returnRefund(left, grounds)
  const share = artistShareOf(line)
  // The artist keeps the fee; the commission is refunded in full.
  const artistLeft = line.refunded === 0 ? share : cents(Math.round((share * left) / line.total))
  return { amount, artistAmount: cents(Math.max(0, artistLeft - (left - amount))) }
}

/** Undefined when the line cannot be returned now. */
export function refundOnReturn(line: LineRow, order: readonly LineRow[], now: Date): Cents | undefined {
  if (line.state === 'return_requested') return refundFor(line).amount
  return isReturnable(line, order, now) ? refundFor(line).amount : undefined
}
