import type { Category } from './artwork.ts'
import { afterDays, beginningOf, type Day, dayInTallinn, workingDayFrom, workingDayUpTo } from './delivery.ts'
import { type Cents, cents } from './money.ts'
import type { FulfilmentState } from './order.ts'
import type { SellerStatus } from './person.ts'

/** Days from delivery for returning a work. */
export const returnDays = 14

/** Kept by a private seller after a change of mind, in basis points of the price. */
export const restockingFee = 500

/** Hours from delivery for reporting damage. */
export const damageHours = 48

/** Days from the notice of withdrawal for a trader's refund. */
export const withdrawalRefundDays = 14

/** Maximum refund of the postage of a faulty work. */
export const maxReturnPostage = cents(15_000)

/** Years of a trader's liability for defects. */
export const guaranteeYears = 2

/** Hours for the answer; business days for the inspection and for the refund: minimum and maximum. */
export const returnPace = { answerHours: 48, inspection: [3, 5], refund: [7, 10] } as const

/** Deadline for answering a return, in hours regardless of working days. */
export const answerBy = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + returnPace.answerHours * 3_600_000)

/** Last day for posting a work. A late answer with the return address extends it. */
export const postReturnBy = (requestedAt: Date, answeredAt: Date): Day =>
  dayInTallinn(endOfReturnDays(answeredAt <= answerBy(requestedAt) ? requestedAt : answeredAt))

/** Last day for the refund of a withdrawal from a trader, even on a holiday: it is automatic. */
export const withdrawalRefundDue = (withdrawnAt: Date): Day =>
  afterDays(dayInTallinn(withdrawnAt), withdrawalRefundDays)

/** Days of warning to an administrator, moved to a working day. */
const refundWarningDays = 2

/** Day on which an administrator is warned that the refund is due. */
export const refundWarningOn = (withdrawnAt: Date): Day =>
  workingDayUpTo(afterDays(withdrawalRefundDue(withdrawnAt), -refundWarningDays))

/** Grounds for returning a sound work; `final` works cannot be returned. */
export const returnGrounds = ['withdrawal', 'with-fee', 'final'] as const
type ReturnGrounds = (typeof returnGrounds)[number]

/** Traders: 14 days without a reason, by law. Private sellers: a restocking fee, and no digital or reduced works. */
export function returnsOf(work: {
  sellerStatus: SellerStatus
  category: Category | null
  isReduced: boolean
}): ReturnGrounds {
  if (work.sellerStatus === 'trader') return 'withdrawal'
  return work.category === 'digital' || work.isReduced ? 'final' : 'with-fee'
}

/** Only a private seller may decline, and only an alleged defect. Other returns are a right of the buyer. */
export const isDeclinable = (line: Parameters<typeof returnsOf>[0] & { isFaulty: boolean }): boolean =>
  line.isFaulty && returnsOf(line) !== 'withdrawal'

export type ReturnableLine = {
  readonly artistId: string | null
  readonly sellerStatus: SellerStatus
  readonly category: Category | null
  readonly isReduced: boolean
  readonly state: FulfilmentState | null
  /** Delivery is proven, not only stated by the artist. */
  readonly deliveryConfirmedAt: Date | null
}

/**
 * Last moment for a return; null until delivery is confirmed. The artist's statement does not start the period. A
 * trader's period starts with the trader's last work.
 */
export function returnableUntil(line: ReturnableLine, order: readonly ReturnableLine[]): Date | null {
  const isBoughtTogether = ({ artistId, state }: ReturnableLine) => artistId === line.artistId && state !== 'refunded'
  const boughtTogether = [line, ...(line.sellerStatus === 'trader' ? order.filter(isBoughtTogether) : [])]
  const deliveries = boughtTogether.map(({ deliveryConfirmedAt }) => deliveryConfirmedAt?.getTime())
  const known = deliveries.filter((at) => at !== undefined)
  return known.length < deliveries.length ? null : endOfReturnDays(new Date(Math.max(...known)))
}

/** The delivery day does not count, and the period ends on a working day in Estonia. */
export function endOfReturnDays(delivery: Date): Date {
  const lastDay = workingDayFrom(afterDays(dayInTallinn(delivery), returnDays))
  return new Date(beginningOf(afterDays(lastDay, 1)).getTime() - 1)
}

/** Private sellers keep the restocking fee. */
export const returnRefund = (total: Cents, grounds: Exclude<ReturnGrounds, 'final'>): Cents =>
  grounds === 'withdrawal' ? total : cents(total - Math.round((total * restockingFee) / 10_000))
