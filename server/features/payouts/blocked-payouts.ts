import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { payoutObstacle } from '#domain/payout.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, users } from '#server/database/schema.ts'
import { readDue } from './due-payouts.ts'

/** How many artists are owed a payout that waits only because their account is blocked, and since when the first of them is. */
export async function readBlockedPayouts(
  database: Database,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const { blockedPayoutsAllowedAt: allowedAt } = artists
  const blocked = await database
    .select({ artistId: artists.id, blockedAt: users.blockedAt })
    .from(artists)
    .innerJoin(users, eq(users.id, artists.userId))
    .where(and(isNotNull(users.blockedAt), or(isNull(allowedAt), lt(allowedAt, users.blockedAt))))
  const due = await readDue(
    database,
    blocked.map(({ artistId }) => artistId),
    now,
  )
  const waiting = blocked.flatMap(({ artistId, blockedAt }) => {
    const one = due.get(artistId)
    return one && payoutObstacle(one, now) === 'blocked' ? (blockedAt ?? []) : []
  })
  return { count: waiting.length, oldest: waiting.sort((a, b) => a.getTime() - b.getTime())[0] ?? null }
}
