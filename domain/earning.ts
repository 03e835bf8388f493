import { payableDays, payoutDays } from './commission.ts'
import { complainUntil } from './confirmation.ts'
import { afterDays, afterWorkingDays, beginningOf, type Day, dayInTallinn } from './delivery.ts'
import type { Cents } from './money.ts'
import type { FulfilmentState } from './order.ts'
import { endOfReturnDays } from './returns.ts'

/** So many sales of an artist are paid out only once the days for a return are over. */
export const earlySales = 3

type Confirmed = {
  readonly deliveryConfirmedAt: Date
  /** One of its artist's first sales. */
  readonly isEarlySale: boolean
}

/** The day from which the business days until a payout count. */
const countedFrom = ({ deliveryConfirmedAt, isEarlySale }: Confirmed): Day =>
  dayInTallinn(isEarlySale ? endOfReturnDays(deliveryConfirmedAt) : deliveryConfirmedAt)

/** The day from which a confirmed delivery may be paid out. */
export const payableFrom = (line: Confirmed): Day => afterWorkingDays(countedFrom(line), payableDays)

/** The day on which its artist has the money at the latest. */
export const paidBy = (line: Confirmed): Day => afterWorkingDays(countedFrom(line), payoutDays)

/** Deliveries that were confirmed before this moment can be paid out now; those of early sales have another. */
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
  /** When the buyer told of a problem with the delivery. */
  readonly complainedAt: Date | null
  /** The buyer's bank disputes its payment. */
  readonly isDisputed: boolean
  /** The issuer of the buyer's card suspects fraud. */
  readonly isWarned: boolean
  readonly payoutId: string | null
}

const isConfirmed = <Line extends EarningLine>(line: Line): line is Line & Confirmed =>
  line.state === 'delivered' && line.deliveryConfirmedAt !== null

/** Whether what a line has brought its artist can be paid out: the buyer has it for good, or gave it back for a fee. */
export function isPayable(line: EarningLine, now: Date): boolean {
  // What was paid out before the dispute keeps nothing else back: the shop bears it.
  if ((line.isDisputed || line.isWarned) && line.payoutId === null) return false
  if (line.state === 'refunded') return true
  return isConfirmed(line) && payableFrom(line) <= dayInTallinn(now)
}

/** What has become of the sale of a line: it waits, is disputed, is due from a day on, is paid, was taken back. */
export const earningStates = ['held', 'disputed', 'due', 'paid', 'reversed'] as const
export type EarningState = (typeof earningStates)[number]

/** The next event that a sale waits for: the parcel, somebody who confirms the delivery, an answer to a complaint or to a return, a check of the payment. */
export const earningWaits = ['parcel', 'confirmation', 'complaint', 'return', 'payment-check'] as const
export type EarningWait = (typeof earningWaits)[number]

type Earned = {
  readonly state: EarningState
  /** Null unless it is held. */
  readonly waitsFor: EarningWait | null
  /** From when it can be paid out, and when the artist has it at the latest, where that is known. */
  readonly dueOn: Day | null
  readonly paidBy: Day | null
  /** When silence confirms the delivery at the latest; null when it is confirmed, or cannot be by silence. */
  readonly confirmedBy: Day | null
  readonly isEarlySale: boolean
}

/** The state of a sale of which so much is left to the artist, when it can be paid out, and what for it waits. */
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
