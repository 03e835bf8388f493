import { afterDays, afterWorkingDays, type Day, dayInTallinn } from './delivery.ts'
import { type ReturnableLine, returnPace, returnsOf, withdrawalRefundDays } from './returns.ts'

/**
 * Why an artist wants to give money back that would leave them in debt: as a goodwill gesture, because they cannot send
 * the work, because something is wrong with it, or because it came back by the house rules or after a withdrawal.
 */
export const refundGrounds = ['goodwill', 'cancellation', 'fault', 'return', 'withdrawal'] as const
export type RefundGround = (typeof refundGrounds)[number]

/**
 * How an administrator wants to give money back, where another one has to agree: for one work, all that is left of an order, or by
 * cancelling a work that was not sent.
 */
export const adminRefunds = ['refund', 'refund-all', 'cancel'] as const
export type AdminRefund = (typeof adminRefunds)[number]

/** How such a request ends; `settled` when a refund of another kind has taken its place. */
export const requestDecisions = ['approved', 'refused', 'settled'] as const

/** Whether the buyer has a right to the money, so that nobody can refuse it. */
export const isOwed = (ground: RefundGround): boolean => ground !== 'goodwill'

type Complaint = { readonly isFaulty: boolean; readonly complainedAt: Date | null }

/** The ground of money that goes back while the work stays where it is: what the buyer has complained of is owed. */
export const groundOfRefund = (line: Complaint & Pick<ReturnableLine, 'deliveryConfirmedAt'>): RefundGround =>
  line.isFaulty || (line.complainedAt !== null && line.deliveryConfirmedAt === null) ? 'fault' : 'goodwill'

/** The ground of money that goes back for a work that is with its artist again. */
export function groundOfReturn(line: Pick<Complaint, 'isFaulty'> & Parameters<typeof returnsOf>[0]): RefundGround {
  if (line.isFaulty) return 'fault'
  return returnsOf(line) === 'withdrawal' ? 'withdrawal' : 'return'
}

/**
 * The last day on which the money is to go back. After a withdrawal the law gives 14 days, and until the work is back,
 * which it is by now; all else goes at the pace of returns.
 */
export function refundDueOn(ground: RefundGround, withdrawnAt: Date | null, now: Date): Day {
  const today = dayInTallinn(now)
  if (ground !== 'withdrawal') return afterWorkingDays(today, returnPace.refund[1])
  const due = afterDays(dayInTallinn(withdrawnAt ?? now), withdrawalRefundDays)
  if (due < today) return today
  return due
}

export const isOverdue = (dueOn: Day, now: Date): boolean => dueOn < dayInTallinn(now)
