import { afterDays, type Day, dayInTallinn } from './delivery.ts'
import type { Cents } from './money.ts'
import { damageHours, type ReturnableLine, returnableUntil, returnsOf } from './returns.ts'

/** Conditions that block the deletion of an artist's account. */
export const leavingObstacles = [
  'sales-open',
  'returns-open',
  'dispute-open',
  'refund-open',
  'adjustment-open',
  'payout-open',
  'payout-returnable',
  'money-owed',
  'remainder-owed',
] as const
export type LeavingObstacle = {
  readonly kind: (typeof leavingObstacles)[number]
  /** First day without this obstacle, if known. */
  readonly over?: Day
  /** Balance of the artist; negative when the artist owes it. */
  readonly amount?: Cents
  readonly isAsked?: boolean
}

/** Delivered lines that the buyer can still return or report. A line whose period has not begun is an open sale. */
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
