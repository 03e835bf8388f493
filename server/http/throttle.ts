import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { identityAttempts } from '#server/database/identity-schema.ts'
import { keyedHash } from '#server/hashes/keyed-hash.ts'
import type { Shop } from '#server/shop.ts'

/** So many attempts are free; after that each needs a wait, twice as long as the one before. Times in seconds. */
export type AttemptLimit = { free: number; firstWait: number; maxWait: number; forgetAfter: number }

/** Sign-in to one account from one IP address, or from a device that has signed in to it before. */
export const perAccountAndIp: AttemptLimit = { free: 5, firstWait: 10, maxWait: 900, forgetAfter: 900 }
/** Sign-in to one account from all IP addresses together. Known devices are not slowed down by this. */
export const perAccount: AttemptLimit = { free: 50, firstWait: 5, maxWait: 60, forgetAfter: 3600 }
/** Sign-ins and sign-ups from one IP address. */
export const perIp: AttemptLimit = { free: 300, firstWait: 30, maxWait: 900, forgetAfter: 600 }
/** Emails that anybody may request for one address. */
export const perEmail: AttemptLimit = { free: 5, firstWait: 60, maxWait: 3600, forgetAfter: 3600 }
/** Password resets requested from one IP address. */
export const resetsPerIp: AttemptLimit = { free: 20, firstWait: 30, maxWait: 900, forgetAfter: 600 }
/** Checks of the current password of somebody who is signed in. */
export const perCurrentPassword: AttemptLimit = { free: 5, firstWait: 10, maxWait: 900, forgetAfter: 900 }

/** After so many failures within the time, answers come one in so many seconds, each at most that much late. Times in seconds. */
export type TurnLimit = { free: number; spacing: number; longest: number; forgetAfter: number }

/** Order numbers that were not found for one email address, from everywhere. */
export const unfoundPerEmail: TurnLimit = { free: 20, spacing: 1, longest: 10, forgetAfter: 3600 }

type Deps = Pick<Shop, 'database' | 'settings' | 'now'>

/**
 * Counts an attempt and returns whether it may proceed. Counting comes first, so that of two hundred simultaneous
 * attempts only the free ones proceed. A refused attempt does not make the wait longer.
 */
export async function throttle(
  { database, settings, now }: Deps,
  limit: AttemptLimit,
  ...key: string[]
): Promise<boolean> {
  const { rateLimitFactor } = settings
  if (rateLimitFactor === 0) return true
  return countAttempt(database, keyedHash(settings, ...key), scaled(limit, rateLimitFactor), now())
}

/** Reset the counter after success. */
export async function resetThrottle({ database, settings }: Omit<Deps, 'now'>, ...key: string[]): Promise<void> {
  await database.delete(identityAttempts).where(eq(identityAttempts.key, keyedHash(settings, ...key)))
}

/**
 * Takes a turn after too many failures, and returns the milliseconds until it. Everybody waits alike and nobody is refused,
 * so that those who fail on purpose lock nobody out.
 */
export async function takeTurn({ database, settings, now }: Deps, limit: TurnLimit, ...key: string[]): Promise<number> {
  const { rateLimitFactor } = settings
  if (rateLimitFactor === 0) return 0
  const at = now()
  const turn = sql`greatest(${identityAttempts.waitUntil}, ${at.toISOString()}::timestamptz) + ${limit.spacing}::float8 * interval '1 second'`
  const latest = sql`${at.toISOString()}::timestamptz + ${limit.longest}::float8 * interval '1 second'`
  const [taken] = await database
    .update(identityAttempts)
    .set({ waitUntil: sql`least(${turn}, ${latest})` })
    .where(
      and(
        eq(identityAttempts.key, keyedHash(settings, ...key)),
        gte(identityAttempts.count, Math.max(1, Math.round(limit.free * rateLimitFactor))),
        gt(identityAttempts.expiresAt, at),
      ),
    )
    .returning({ waitUntil: identityAttempts.waitUntil })
  return taken ? taken.waitUntil.getTime() - at.getTime() : 0
}

/** Counts a failure for `takeTurn`. */
export async function countFailure(
  { database, settings, now }: Deps,
  limit: TurnLimit,
  ...key: string[]
): Promise<void> {
  if (settings.rateLimitFactor === 0) return
  const at = now()
  const expiresAt = new Date(at.getTime() + limit.forgetAfter * 1000)
  const count = sql`case when ${identityAttempts.expiresAt} <= ${at.toISOString()}::timestamptz then 1 else ${identityAttempts.count} + 1 end`
  await database
    .insert(identityAttempts)
    .values({ key: keyedHash(settings, ...key), count: 1, waitUntil: new Date(0), expiresAt })
    .onConflictDoUpdate({ target: identityAttempts.key, set: { count, expiresAt } })
}

export async function deleteExpiredAttempts(database: Database, now: Date): Promise<void> {
  await database.delete(identityAttempts).where(lt(identityAttempts.expiresAt, now))
}

const scaled = (limit: AttemptLimit, factor: number): AttemptLimit => ({
  ...limit,
  free: Math.max(1, Math.round(limit.free * factor)),
})

async function countAttempt(database: Database, key: string, limit: AttemptLimit, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const count = sql`case when ${identityAttempts.expiresAt} <= ${at} then 1 else ${identityAttempts.count} + 1 end`
  const wait = sql`case when (${count}) < ${limit.free} then 0
    else least(${limit.maxWait}::float8, ${limit.firstWait}::float8 * power(2, least((${count}) - ${limit.free}, 20))) end`
  const rows = await database
    .insert(identityAttempts)
    .values({ key, count: 1, waitUntil: new Date(0), expiresAt: new Date(now.getTime() + limit.forgetAfter * 1000) })
    .onConflictDoUpdate({
      target: identityAttempts.key,
      set: {
        count,
        // Not `now`: of two simultaneous free attempts, the one that started earlier may arrive later.
        waitUntil: sql`case when (${wait}) = 0 then to_timestamp(0) else ${at} + (${wait}) * interval '1 second' end`,
        expiresAt: sql`${at} + (${wait} + ${limit.forgetAfter}::float8) * interval '1 second'`,
      },
      setWhere: sql`${identityAttempts.waitUntil} <= ${at}`,
    })
    .returning({ count: identityAttempts.count })
  return rows.length > 0
}
