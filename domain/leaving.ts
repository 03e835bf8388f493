import { afterDays, type Day, dayInTallinn } from './delivery.ts'
import type { Cents } from './money.ts'
import { damageHours, type ReturnableLine, returnableUntil, returnsOf } from './returns.ts'

/** What keeps an artist from deleting their account. */
export const leavingObstacles = [
  'sales-open',
  'returns-open',
  'dispute-open',
  'refund-open',
  'adjustment-open',
  'payout-open',
  'money-owed',
  'remainder-owed',
] as const
export type LeavingObstacle = {
  readonly kind: (typeof leavingObstacles)[number]
  /** The first day on which it is over, when that is known. */
  readonly over?: Day
  /** What is owed to the artist; negative when they owe it. */
  readonly amount?: Cents
  /** A remainder that they have asked to be paid. */
  readonly isAsked?: boolean
}

/**
 * What the delivered lines of an artist in one order keep them from: their buyer may still send them back, or report
 * damage to what cannot be sent back. A line whose days have not begun is an open sale.
 */
export function obstacleOfDelivered(lines: readonly ReturnableLine[], now: Date): LeavingObstacle | undefined {
  const untils = lines.filter(({ state }) => state === 'delivered').map((line) => lastReturnOf(line, lines))
  if (untils.includes(null)) return { kind: 'sales-open' }
  const last = new Date(Math.max(...untils.map((until) => until?.getTime() ?? 0)))
  return last >= now ? { kind: 'returns-open', over: afterDays(dayInTallinn(last), 1) } : undefined
}

function lastReturnOf(line: ReturnableLine, lines: readonly ReturnableLine[]): Date | null {
  if (returnsOf(line) !== 'final') return returnableUntil(line, lines)
  const { deliveryConfirmedAt } = line
  return deliveryConfirmedAt && new Date(deliveryConfirmedAt.getTime() + damageHours * 3_600_000)
}
