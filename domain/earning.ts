import { payableDays, payoutDays } from './commission.ts'
import { complainUntil } from './confirmation.ts'
import { afterDays, afterWorkingDays, beginningOf, type Day, dayInTallinn } from './delivery.ts'
import type { Cents } from './money.ts'
import type { FulfilmentState } from './order.ts'
import { endOfReturnDays } from './returns.ts'

/** Number of an artist's first sales that are paid out only after the return period. */
export const earlySales = 3

type Confirmed = { readonly deliveryConfirmedAt: Date; readonly isEarlySale: boolean }

/** Start of the business days until a payout. */
const countedFrom = ({ deliveryConfirmedAt, isEarlySale }: Confirmed): Day =>
  dayInTallinn(isEarlySale ? endOfReturnDays(deliveryConfirmedAt) : deliveryConfirmedAt)

/** First day on which a confirmed delivery can be paid out. */
export const payableFrom = (line: Confirmed): Day => afterWorkingDays(countedFrom(line), payableDays)

/** Last day for the payout to arrive. */
export const paidBy = (line: Confirmed): Day => afterWorkingDays(countedFrom(line), payoutDays)

/** Deliveries confirmed before this moment can be paid out now. Early sales have a different moment. */
export function payableBefore(now: Date, isEarlySale: boolean): Date {
  const today = dayInTallinn(now)
  let day = today
  while (payableFrom({ deliveryConfirmedAt: beginningOf(day), isEarlySale }) > today) day = afterDays(day, -1)
  return beginningOf(afterDays(day, 1))
}

export type EarningLine = {
  readonly state: FulfilmentState | null
  readonly deliveredAt: Date | null
  readonly deliveryConfirmedAt: Date | null
  readonly isEarlySale: boolean
  readonly complainedAt: Date | null
  readonly isDisputed: boolean
  /** The card issuer suspects fraud. */
  readonly isWarned: boolean
  readonly payoutId: string | null
}

const isConfirmed = <Line extends EarningLine>(line: Line): line is Line & Confirmed =>
  line.state === 'delivered' && line.deliveryConfirmedAt !== null

/** Delivery is confirmed and the waiting period is over, or a refund left the artist a fee. */
export function isPayable(line: EarningLine, now: Date): boolean {
  // A payout made before the dispute blocks no other payout: the shop bears the loss.
  if ((line.isDisputed || line.isWarned) && line.payoutId === null) return false
  if (line.state === 'refunded') return true
  return isConfirmed(line) && payableFrom(line) <= dayInTallinn(now)
}

export const earningStates = ['held', 'disputed', 'due', 'paid', 'reversed'] as const
export type EarningState = (typeof earningStates)[number]

/** Next event of a held sale: dispatch, confirmation, an answer to a complaint or return, or a payment check. */
export const earningWaits = ['parcel', 'confirmation', 'complaint', 'return', 'payment-check'] as const
export type EarningWait = (typeof earningWaits)[number]

type Earned = {
  readonly state: EarningState
  /** Null unless the sale is held. */
  readonly waitsFor: EarningWait | null
  /** First day for the payout and last day for its arrival, where known. */
  readonly dueOn: Day | null
  readonly paidBy: Day | null
  /** Day on which delivery is confirmed without a complaint; null when confirmed, or when time cannot confirm it. */
  readonly confirmedBy: Day | null
  readonly isEarlySale: boolean
}

/** `left` is the artist's remaining share of the sale. */
export function earningOf(line: EarningLine, left: Cents): Earned {
  const { isEarlySale } = line
  const unknown = { waitsFor: null, dueOn: null, paidBy: null, confirmedBy: null, isEarlySale }
  if (line.state === 'refunded' && left === 0) return { ...unknown, state: 'reversed' }
  if (line.payoutId) return { ...unknown, state: 'paid' }
  if (line.isDisputed) return { ...unknown, state: 'disputed' }
  if (line.isWarned) return { ...unknown, state: 'held', waitsFor: 'payment-check' }
  if (line.state === 'refunded') return { ...unknown, state: 'due' }
  if (isConfirmed(line)) return { ...unknown, state: 'due', dueOn: payableFrom(line), paidBy: paidBy(line) }
  const waitsFor = waitOf(line)
  const confirmedBy = waitsFor === 'confirmation' && line.deliveredAt ? complainUntil(line.deliveredAt) : null
  return { ...unknown, state: 'held', waitsFor, confirmedBy }
}

function waitOf({ state, complainedAt }: EarningLine): EarningWait {
  if (state === 'return_requested' || state === 'returned') return 'return'
  if (state !== 'delivered') return 'parcel'
  return complainedAt ? 'complaint' : 'confirmation'
}
