import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { sum } from '#domain/money.ts'
import { payoutObstacle } from '#domain/payout.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, users } from '#server/database/schema.ts'
import { readDue, type WaitingPayouts } from './due-payouts.ts'

/** Artists whose payouts wait only because their account is blocked, the longest block first. */
export async function readBlockedPayouts(database: Database, now: Date, rows: number): Promise<WaitingPayouts> {
  const { blockedPayoutsAllowedAt: allowedAt } = artists
  const blocked = await database
    .select({ artistId: artists.id, blockedAt: users.blockedAt })
    .from(artists)
    .innerJoin(users, eq(users.id, artists.userId))
    .where(and(isNotNull(users.blockedAt), or(isNull(allowedAt), lt(allowedAt, users.blockedAt))))
    .orderBy(users.blockedAt, artists.id)
  const due = await readDue(
    database,
    blocked.map(({ artistId }) => artistId),
    now,
  )
  const waiting = blocked.flatMap(({ artistId, blockedAt }) => {
    const one = due.get(artistId)
    if (!one || !blockedAt || payoutObstacle(one, now) !== 'blocked') return []
    return [{ id: artistId, name: one.name, amount: one.payable, since: blockedAt, dueOn: null }]
  })
  return { count: waiting.length, sum: sum(waiting.map(({ amount }) => amount)), oldest: waiting.slice(0, rows) }
}
