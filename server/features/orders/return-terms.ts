import { type Cents, cents } from '#domain/money.ts'
import { endOfReturnDays, returnableUntil, returnRefund, returnsOf } from '#domain/returns.ts'
import { artistShareOf } from '#server/features/ledger/ledger-store.ts'
import type { LineRow } from './order-store.ts'

/** Until when the buyer may send a delivered line back without a fault, as far as is known now; undefined when never. */
export const returnableUntilOf = (line: LineRow, order: readonly LineRow[], now: Date): Date | undefined =>
  line.deliveredAt && returnsOf(line) !== 'final' ? (returnableUntil(line, order) ?? endOfReturnDays(now)) : undefined

/** Whether a line is with the buyer, who may send it back without a fault. */
export const isReturnable = (line: LineRow, order: readonly LineRow[], now: Date): boolean =>
  line.state === 'delivered' && (returnableUntilOf(line, order, now) ?? 0) >= now

/** What the buyer gets back when a line is returned: all that is left of it, less what a private person may keep. */
export function refundFor(line: LineRow): { amount: Cents; artistAmount?: Cents } {
  const grounds = returnsOf(line)
  const left = cents(line.total - line.refunded)
  if (line.isFaulty || grounds !== 'with-fee') return { amount: left }
  const amount = returnRefund(left, grounds)
  const share = artistShareOf(line)
  // The fee stays with the artist; the commission goes back whole.
  const artistLeft = line.refunded === 0 ? share : cents(Math.round((share * left) / line.total))
  return { amount, artistAmount: cents(Math.max(0, artistLeft - (left - amount))) }
}

/** The same once the line is with the buyer; undefined when it cannot be returned now. */
export function refundOnReturn(line: LineRow, order: readonly LineRow[], now: Date): Cents | undefined {
  if (line.state === 'return_requested') return refundFor(line).amount
  return isReturnable(line, order, now) ? refundFor(line).amount : undefined
}
