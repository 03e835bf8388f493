import { afterDays, beginningOf, type Day, dayInTallinn } from './delivery.ts'
import type { FulfilmentState } from './order.ts'

/**
 * Who says that a buyer has a work: the buyer, the carrier's tracking, an administrator after a complaint, or nobody to
 * the contrary. By earlier terms the word of its artist was enough.
 */
export const confirmations = ['buyer', 'carrier', 'admin', 'no-complaint', 'earlier-terms'] as const
export type Confirmation = (typeof confirmations)[number]

/** So many days after its artist said that a work has arrived, without a complaint of the buyer, the delivery is confirmed. */
export const complaintDays = 7

/** So many days after a parcel has left, buyer and artist are asked what has become of it. */
export const silentDays = 21

/** So many days after a parcel has left of which nobody has said anything, an administrator looks at it. */
export const lostDays = 35

/** The last day on which the buyer can say that a work has not arrived as its artist says. */
export const complainUntil = (deliveredAt: Date): Day => afterDays(dayInTallinn(deliveredAt), complaintDays)

/** What artists said had arrived before this moment is confirmed now, if nobody has complained. */
export const unopposedBefore = (now: Date): Date => beginningOf(afterDays(dayInTallinn(now), -complaintDays))

/** A line of a paid order, as far as it decides who can confirm its delivery. */
export type UnconfirmedLine = {
  readonly state: FulfilmentState | null
  readonly deliveredAt: Date | null
  readonly deliveryConfirmedAt: Date | null
  readonly trackingNumber: string | null
  readonly complainedAt: Date | null
  readonly arrivalAskedAt: Date | null
  readonly isDisputed: boolean
}

/** Whether a line has left, and nobody has confirmed yet that the buyer has it. */
export const isUnconfirmed = ({ state, deliveryConfirmedAt }: UnconfirmedLine): boolean =>
  state === 'shipped' || (state === 'delivered' && deliveryConfirmedAt === null)

/** Whether time confirms a delivery now: its artist said so long enough ago, and nobody has contradicted. */
export const isUnopposed = (line: UnconfirmedLine, now: Date): boolean =>
  line.state === 'delivered' &&
  isUnconfirmed(line) &&
  line.complainedAt === null &&
  !line.isDisputed &&
  line.deliveredAt !== null &&
  line.deliveredAt < unopposedBefore(now)

/** Until when the buyer can contradict the artist; null once it is confirmed, and when time confirms nothing any more. */
export const complainUntilOf = (line: UnconfirmedLine): Day | null =>
  line.state === 'delivered' && isUnconfirmed(line) && !line.complainedAt && !line.isDisputed && line.deliveredAt
    ? complainUntil(line.deliveredAt)
    : null

/**
 * How an administrator can confirm a delivery: by the carrier's page about the parcel; without a tracking number only
 * after the buyer has complained, or nobody has answered the shop's question. Undefined when they cannot.
 */
export function confirmationByShop(line: UnconfirmedLine): 'carrier' | 'admin' | undefined {
  if (!isUnconfirmed(line)) return undefined
  if (line.trackingNumber) return 'carrier'
  return line.complainedAt || line.arrivalAskedAt ? 'admin' : undefined
}
