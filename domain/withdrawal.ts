import { type Cents, cents } from './money.ts'
import { type ReturnableLine, returnableUntil, returnRefund, returnsOf } from './returns.ts'

/** Until then the buyer is expected to confirm a statement by its link; afterwards administrators see it. */
export const confirmationHours = 12

export const withdrawalObstacles = ['refunded', 'requested', 'late', 'final', 'under-way'] as const
export type WithdrawalObstacle = (typeof withdrawalObstacles)[number]

/** Nothing is left to withdraw from. */
export const isSettled = ({ obstacle }: { readonly obstacle: WithdrawalObstacle | null }): boolean =>
  obstacle === 'refunded' || obstacle === 'requested'

type Withdrawal =
  | {
      readonly kind: 'cancellation' | 'return'
      readonly refund: Cents
      readonly fee: Cents
      /** Last moment for it; null until the period begins. */
      readonly until: Date | null
    }
  | { readonly kind: 'none'; readonly obstacle: WithdrawalObstacle }

type WithdrawableLine = ReturnableLine & { readonly total: Cents; readonly refunded: Cents }

/**
 * From a trader: until 14 days after delivery. From a private seller: by the shop's rules, and not while packing, unless
 * `isStated`: the statement came before and waits for its confirmation.
 */
export function withdrawalFrom(
  line: WithdrawableLine,
  order: readonly WithdrawableLine[],
  now: Date,
  isStated = false,
): Withdrawal {
  const grounds = returnsOf(line)
  const left = cents(line.total - line.refunded)
  const whole = { refund: left, fee: cents(0), until: null }
  switch (line.state) {
    case 'paid':
      return { kind: 'cancellation', ...whole }
    case 'preparing':
      return grounds === 'withdrawal' || isStated
        ? { kind: 'cancellation', ...whole }
        : { kind: 'none', obstacle: 'under-way' }
    case 'shipped':
      return grounds === 'withdrawal' ? { kind: 'return', ...whole } : { kind: 'none', obstacle: 'under-way' }
    case 'delivered': {
      if (grounds === 'final') return { kind: 'none', obstacle: 'final' }
      const until = returnableUntil(line, order)
      if (until && now > until) return { kind: 'none', obstacle: 'late' }
      const refund = returnRefund(left, grounds)
      return { kind: 'return', refund, fee: cents(left - refund), until }
    }
    case 'return_requested':
    case 'returned':
      return { kind: 'none', obstacle: 'requested' }
    default:
      return { kind: 'none', obstacle: 'refunded' }
  }
}
