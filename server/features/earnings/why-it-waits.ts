import { onDay, toDay } from '#domain/calendar.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { accountWaitsUntil, type PayoutHold, type PayoutObstacle, payoutObstacle } from '#domain/payout.ts'
import type { Database } from '#server/database/connect.ts'
import { readDue } from '#server/features/payouts/due-payouts.ts'
import { earningsTexts } from '#texts/earnings.ts'
import type { EarningSeen } from './earning-view.ts'

type Entry = Pick<EarningSeen, 'state' | 'waitsFor' | 'confirmedBy' | 'dueOn' | 'isEarlySale'>

/** The reason why nothing is paid out; null when all due earnings go out with the next payout. */
export type Obstacle = {
  readonly kind: PayoutObstacle
  readonly hold: PayoutHold | null
  readonly until: Date | null
} | null

export async function readObstacle(database: Database, artistId: Id, now: Date): Promise<Obstacle> {
  const due = (await readDue(database, [artistId], now)).get(artistId)
  const kind = due && payoutObstacle(due, now)
  return kind ? { kind, hold: due.hold, until: accountWaitsUntil(due.accountChangedAt, now) } : null
}

function wordsOf(obstacle: Obstacle, language: Language): string {
  if (!obstacle) return ''
  const { statement: t } = earningsTexts[language]
  const { kind, hold, until } = obstacle
  const words = {
    'on-hold': hold && [t.heldUntil(toDay(hold.lastDay, language)), hold.reason],
    'new-bank-account': until && [t.accountUntil(onDay(until, language))],
  }
  const more = (kind === 'on-hold' || kind === 'new-bank-account' ? words[kind] : null) ?? []
  return [t.obstacles[kind], ...more].join(', ')
}

/** True if the sale is due on a future day. */
export const isNotDue = ({ state, dueOn }: Entry, now: Date): boolean =>
  state === 'due' && dueOn !== null && dueOn > dayInTallinn(now)

/** The artist's explanation for a sale not paid out. `obstacle` blocks the next payout as a whole. */
export function whyItWaits(entry: Entry, obstacle: Obstacle, language: Language, now: Date): string {
  const { statement: t } = earningsTexts[language]
  const { state, waitsFor, confirmedBy, dueOn, isEarlySale } = entry
  if (state === 'disputed') return t.waits.disputed
  const early = isEarlySale && waitsFor !== 'return' ? [t.early] : []
  if (state === 'held' && waitsFor) {
    const until = confirmedBy ? [t.confirmedBy(onDay(confirmedBy, language))] : []
    return [t.waits[waitsFor], ...until, ...early].join('; ')
  }
  if (state !== 'due') return ''
  return isNotDue(entry, now) && dueOn
    ? [t.dueOn(onDay(dueOn, language)), ...early].join('; ')
    : wordsOf(obstacle, language)
}
