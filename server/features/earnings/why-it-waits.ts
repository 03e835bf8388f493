import { onDay, toDay } from '#domain/calendar.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { accountWaitsUntil, payoutObstacle } from '#domain/payout.ts'
import type { Database } from '#server/database/connect.ts'
import { readDue } from '#server/features/payouts/due-payouts.ts'
import { earningsTexts } from '#texts/earnings.ts'
import type { EarningSeen } from './earning-view.ts'

type Entry = Pick<EarningSeen, 'state' | 'waitsFor' | 'confirmedBy' | 'dueOn' | 'isEarlySale'>

/** Why nothing is paid to an artist now, in words; empty when all that is due goes out with the next payout. */
export async function whyNothingIsPaid(
  database: Database,
  { artistId, language }: { artistId: Id; language: Language },
  now: Date,
): Promise<string> {
  const due = (await readDue(database, [artistId], now)).get(artistId)
  const obstacle = due && payoutObstacle(due, now)
  if (!obstacle) return ''
  const { statement: t } = earningsTexts[language]
  const until = accountWaitsUntil(due.accountChangedAt, now)
  const words = {
    'on-hold': due.hold && [t.heldUntil(toDay(due.hold.lastDay, language)), due.hold.reason],
    'new-bank-account': until && [t.accountUntil(onDay(until, language))],
  }
  const more = (obstacle === 'on-hold' || obstacle === 'new-bank-account' ? words[obstacle] : null) ?? []
  return [t.obstacles[obstacle], ...more].join(', ')
}

/** Whether a sale will be due on a day that is still to come. */
export const isNotDue = ({ state, dueOn }: Entry, now: Date): boolean =>
  state === 'due' && dueOn !== null && dueOn > dayInTallinn(now)

/** Why a sale has not been paid out, for its artist; `nothingIsPaid` says why the next payout is not made either. */
export function whyItWaits(entry: Entry, nothingIsPaid: string, language: Language, now: Date): string {
  const { statement: t } = earningsTexts[language]
  const { state, waitsFor, confirmedBy, dueOn, isEarlySale } = entry
  if (state === 'disputed') return t.waits.disputed
  const early = isEarlySale && waitsFor !== 'return' ? [t.early] : []
  if (state === 'held' && waitsFor) {
    const until = confirmedBy ? [t.confirmedBy(onDay(confirmedBy, language))] : []
    return [t.waits[waitsFor], ...until, ...early].join('; ')
  }
  if (state !== 'due') return ''
  return isNotDue(entry, now) && dueOn ? [t.dueOn(onDay(dueOn, language)), ...early].join('; ') : nothingIsPaid
}
