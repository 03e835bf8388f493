import type { Category } from './artwork.ts'
import { afterDays, beginningOf, type Day, dayInTallinn, workingDayFrom, workingDayUpTo } from './delivery.ts'
import { type Cents, cents } from './money.ts'
import type { FulfilmentState } from './order.ts'
import type { SellerStatus } from './person.ts'

/** Within so many days of delivery a work may be sent back. */
export const returnDays = 14

/** What a private person keeps when the buyer only changed their mind, in basis points of the price. */
export const restockingFee = 500

/** Damage is reported within so many hours of delivery. */
export const damageHours = 48

/** A trader gives the money back within so many days of hearing that the buyer withdraws. */
export const withdrawalRefundDays = 14

/** What a buyer gets back at most for the postage of a faulty work that they send back. */
export const maxReturnPostage = cents(15_000)

/** For so many years a trader answers for faults that a work had from the beginning. */
export const guaranteeYears = 2

/** How a return runs: hours until it is answered, business days until the work was looked at and the money is back. */
export const returnPace = { answerHours: 48, inspection: [3, 5], refund: [7, 10] } as const

/** Until when a return that was asked for then is to be answered: hours, whatever days they fall on. */
export const answerBy = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + returnPace.answerHours * 3_600_000)

/**
 * The last day on which a buyer posts a work that they said then they would send back. Where they were told late where to
 * send it, the days begin when they were told.
 */
export const postReturnBy = (requestedAt: Date, answeredAt: Date): Day =>
  dayInTallinn(endOfReturnDays(answeredAt <= answerBy(requestedAt) ? requestedAt : answeredAt))

/** The day on which a trader's buyer who withdrew then has the money back, whatever day it is; it needs nobody's work. */
export const withdrawalRefundDue = (withdrawnAt: Date): Day =>
  afterDays(dayInTallinn(withdrawnAt), withdrawalRefundDays)

/** So many days before that an administrator is told, on a working day. */
const refundWarningDays = 2

/** The day on which an administrator is told that the money is due. */
export const refundWarningOn = (withdrawnAt: Date): Day =>
  workingDayUpTo(afterDays(withdrawalRefundDue(withdrawnAt), -refundWarningDays))

/** On what grounds a buyer may send a work back that is as it should be; `final` works cannot be sent back. */
export const returnGrounds = ['withdrawal', 'with-fee', 'final'] as const
type ReturnGrounds = (typeof returnGrounds)[number]

/**
 * Whether a buyer may change their mind. With a trader the law gives 14 days without a reason. Private persons sell by
 * the house rules: a restocking fee, and no way back for digital and reduced works.
 */
export function returnsOf(work: {
  sellerStatus: SellerStatus
  category: Category | null
  isReduced: boolean
}): ReturnGrounds {
  if (work.sellerStatus === 'trader') return 'withdrawal'
  return work.category === 'digital' || work.isReduced ? 'final' : 'with-fee'
}

/**
 * Whether an artist may decline a return that was asked for: only what a private person's buyer says is wrong with the
 * work. What the law or the house rules grant is not theirs to decline.
 */
export const isDeclinable = (line: Parameters<typeof returnsOf>[0] & { isFaulty: boolean }): boolean =>
  line.isFaulty && returnsOf(line) !== 'withdrawal'

/** A line of an order, as far as it decides whether the work can be sent back. */
export type ReturnableLine = {
  readonly artistId: string | null
  readonly sellerStatus: SellerStatus
  readonly category: Category | null
  readonly isReduced: boolean
  readonly state: FulfilmentState | null
  /** When it was certain that the buyer has it. */
  readonly deliveryConfirmedAt: Date | null
}

/**
 * The last moment at which a line of an order may be sent back; null as long as the time has not begun: an artist's word
 * that it has arrived takes no day from the buyer. A trader's buyer has the days from the last work of that trader on.
 */
export function returnableUntil(line: ReturnableLine, order: readonly ReturnableLine[]): Date | null {
  const isBoughtTogether = ({ artistId, state }: ReturnableLine) => artistId === line.artistId && state !== 'refunded'
  const boughtTogether = [line, ...(line.sellerStatus === 'trader' ? order.filter(isBoughtTogether) : [])]
  const deliveries = boughtTogether.map(({ deliveryConfirmedAt }) => deliveryConfirmedAt?.getTime())
  const known = deliveries.filter((at) => at !== undefined)
  return known.length < deliveries.length ? null : endOfReturnDays(new Date(Math.max(...known)))
}

/** The end of the last day for a return, in Estonia. The day of the delivery does not count, and a period ends on a working day. */
export function endOfReturnDays(delivery: Date): Date {
  const lastDay = workingDayFrom(afterDays(dayInTallinn(delivery), returnDays))
  return new Date(beginningOf(afterDays(lastDay, 1)).getTime() - 1)
}

/** What the buyer gets back of the total: all of it with a trader, less the restocking fee with a private person. */
export const returnRefund = (total: Cents, grounds: Exclude<ReturnGrounds, 'final'>): Cents =>
  grounds === 'withdrawal' ? total : cents(total - Math.round((total * restockingFee) / 10_000))
