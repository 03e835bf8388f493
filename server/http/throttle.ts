import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { identityAttempts } from '#server/database/identity-schema.ts'
import { keyedHash } from '#server/hashes/keyed-hash.ts'
import type { Shop } from '#server/shop.ts'

/** After `free` attempts each needs a wait, twice the previous one. Seconds. */
export type AttemptLimit = { free: number; firstWait: number; maxWait: number; forgetAfter: number }

/** Login to one account from one IP address, or from a known device. */
export const perAccountAndIp: AttemptLimit = { free: 5, firstWait: 10, maxWait: 900, forgetAfter: 900 }
/** Login to one account from all IP addresses, where known devices are not slowed down; orders of one address from one network. */
export const perAccount: AttemptLimit = { free: 50, firstWait: 5, maxWait: 60, forgetAfter: 3600 }
/** Logins and registrations from one IP address. */
export const perIp: AttemptLimit = { free: 300, firstWait: 30, maxWait: 900, forgetAfter: 600 }
/** E-mails that anybody can request for an address. */
export const perEmail: AttemptLimit = { free: 5, firstWait: 60, maxWait: 3600, forgetAfter: 3600 }
/** Password resets requested from one IP address. */
export const resetsPerIp: AttemptLimit = { free: 20, firstWait: 30, maxWait: 900, forgetAfter: 600 }
export const perCurrentPassword: AttemptLimit = { free: 5, firstWait: 10, maxWait: 900, forgetAfter: 900 }

/** After `free` failures responses are `spacing` apart, each delayed by at most `longest`. Seconds. */
export type TurnLimit = { free: number; spacing: number; longest: number; forgetAfter: number }

/** Unknown order numbers for one e-mail address, from everywhere. */
export const unfoundPerEmail: TurnLimit = { free: 20, spacing: 1, longest: 10, forgetAfter: 3600 }

type Deps = Pick<Shop, 'database' | 'settings' | 'now'>

/** Counts first, so that concurrent attempts cannot exceed the limit. Refused ones do not prolong the wait. */
export async function throttle(
  { database, settings, now }: Deps,
  limit: AttemptLimit,
  ...key: string[]
): Promise<boolean> {
  const { rateLimitFactor } = settings
  if (rateLimitFactor === 0) return true
  return countAttempt(database, keyedHash(settings, ...key), scaled(limit, rateLimitFactor), now())
}

export async function resetThrottle({ database, settings }: Omit<Deps, 'now'>, ...key: string[]): Promise<void> {
  await database.delete(identityAttempts).where(eq(identityAttempts.key, keyedHash(settings, ...key)))
}

/** Returns the milliseconds to wait. Everybody waits alike and nobody is refused, so that attackers lock nobody out. */
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
        // Zero instead of `now`: of two concurrent free attempts the earlier may arrive later.
        waitUntil: sql`case when (${wait}) = 0 then to_timestamp(0) else ${at} + (${wait}) * interval '1 second' end`,
        expiresAt: sql`${at} + (${wait} + ${limit.forgetAfter}::float8) * interval '1 second'`,
      },
      setWhere: sql`${identityAttempts.waitUntil} <= ${at}`,
    })
    .returning({ count: identityAttempts.count })
  return rows.length > 0
}
