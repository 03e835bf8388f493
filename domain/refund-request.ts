import { afterDays, afterWorkingDays, type Day, dayInTallinn } from './delivery.ts'
import { type ReturnableLine, returnPace, returnsOf, withdrawalRefundDays } from './returns.ts'

/** Reasons for a refund that would leave its artist in debt. */
export const refundGrounds = ['goodwill', 'cancellation', 'fault', 'return', 'withdrawal'] as const
export type RefundGround = (typeof refundGrounds)[number]

/** Refunds of an administrator that need approval: one work, the rest of an order, or an unsent work. */
export const adminRefunds = ['refund', 'refund-all', 'cancel'] as const
export type AdminRefund = (typeof adminRefunds)[number]

/** `settled`: another refund replaced the request. */
export const requestDecisions = ['approved', 'refused', 'settled'] as const

/** The buyer is entitled to the money, so the request cannot be refused. */
export const isOwed = (ground: RefundGround): boolean => ground !== 'goodwill'

type Complaint = { readonly isFaulty: boolean; readonly complainedAt: Date | null }

/** For a refund without a return: an unresolved complaint of the buyer makes it owed. */
export const groundOfRefund = (line: Complaint & Pick<ReturnableLine, 'deliveryConfirmedAt'>): RefundGround =>
  line.isFaulty || (line.complainedAt !== null && line.deliveryConfirmedAt === null) ? 'fault' : 'goodwill'

/** For a refund after the work was returned to the artist. */
export function groundOfReturn(line: Pick<Complaint, 'isFaulty'> & Parameters<typeof returnsOf>[0]): RefundGround {
  if (line.isFaulty) return 'fault'
  return returnsOf(line) === 'withdrawal' ? 'withdrawal' : 'return'
}

/** Last day for the refund. The law allows 14 days after a withdrawal; other refunds follow the pace of returns. */
export function refundDueOn(ground: RefundGround, withdrawnAt: Date | null, now: Date): Day {
  const today = dayInTallinn(now)
  if (ground !== 'withdrawal') return afterWorkingDays(today, returnPace.refund[1])
  const due = afterDays(dayInTallinn(withdrawnAt ?? now), withdrawalRefundDays)
  if (due < today) return today
  return due
}

export const isOverdue = (dueOn: Day, now: Date): boolean => dueOn < dayInTallinn(now)
