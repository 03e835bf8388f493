import { afterDays, beginningOf, type Day, dayInTallinn } from './delivery.ts'
import type { FulfilmentState } from './order.ts'

/** `no-complaint`: the complaint period has ended. `earlier-terms`: the artist's statement was enough. */
export const confirmations = ['buyer', 'carrier', 'admin', 'no-complaint', 'earlier-terms'] as const
export type Confirmation = (typeof confirmations)[number]

/** Days after the artist marked a work as delivered until delivery is confirmed, unless the buyer complains. */
export const complaintDays = 7

/** Days after dispatch until buyer and artist are asked about the parcel. */
export const silentDays = 21

/** Days after dispatch without news until an administrator checks the parcel. */
export const lostDays = 35

/** Last day on which the buyer can dispute the artist's statement of delivery. */
export const complainUntil = (deliveredAt: Date): Day => afterDays(dayInTallinn(deliveredAt), complaintDays)

/** Deliveries that artists stated before this moment are confirmed unless the buyer has complained. */
export const unopposedBefore = (now: Date): Date => beginningOf(afterDays(dayInTallinn(now), -complaintDays))

export type UnconfirmedLine = {
  readonly state: FulfilmentState | null
  readonly deliveredAt: Date | null
  readonly deliveryConfirmedAt: Date | null
  readonly trackingNumber: string | null
  readonly complainedAt: Date | null
  readonly arrivalAskedAt: Date | null
  readonly isDisputed: boolean
}

export const isUnconfirmed = ({ state, deliveryConfirmedAt }: UnconfirmedLine): boolean =>
  state === 'shipped' || (state === 'delivered' && deliveryConfirmedAt === null)

/** The complaint period has ended without a complaint or a payment dispute. */
export const isUnopposed = (line: UnconfirmedLine, now: Date): boolean =>
  line.state === 'delivered' &&
  isUnconfirmed(line) &&
  line.complainedAt === null &&
  !line.isDisputed &&
  line.deliveredAt !== null &&
  line.deliveredAt < unopposedBefore(now)

/** Last day for a complaint; null once delivery is confirmed or cannot be confirmed by time. */
export const complainUntilOf = (line: UnconfirmedLine): Day | null =>
  line.state === 'delivered' && isUnconfirmed(line) && !line.complainedAt && !line.isDisputed && line.deliveredAt
    ? complainUntil(line.deliveredAt)
    : null

/** `carrier` needs a tracking number. `admin` needs a complaint or an unanswered question, and no tracking number. */
export function confirmationByShop(line: UnconfirmedLine): 'carrier' | 'admin' | undefined {
  if (!isUnconfirmed(line)) return undefined
  if (line.trackingNumber) return 'carrier'
  return line.complainedAt || line.arrivalAskedAt ? 'admin' : undefined
}
