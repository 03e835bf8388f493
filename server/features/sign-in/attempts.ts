import { createHmac } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { identityAttempts } from '#server/database/identity-schema.ts'

/** So many tries are free; after that each needs a wait, twice as long as the one before. Times in seconds. */
export type AttemptLimit = { free: number; firstWait: number; longestWait: number; forgetAfter: number }

/** One person from one address, or from a device that this person has signed in on before. */
export const perPersonAndPlace: AttemptLimit = { free: 5, firstWait: 10, longestWait: 900, forgetAfter: 900 }
/** One person from all addresses together. Their own devices are not held up by this. */
export const perPerson: AttemptLimit = { free: 50, firstWait: 5, longestWait: 60, forgetAfter: 3600 }
/** One address, whoever it asks for. */
export const perPlace: AttemptLimit = { free: 300, firstWait: 30, longestWait: 900, forgetAfter: 600 }

/** Letters to one address that anybody may ask for. */
export const perLetter: AttemptLimit = { free: 5, firstWait: 60, longestWait: 3600, forgetAfter: 3600 }

/** Links for a lost password that one address of the network may ask for. */
export const perPlaceOfLetters: AttemptLimit = { free: 20, firstWait: 30, longestWait: 900, forgetAfter: 600 }
/** The current password, asked of somebody who is signed in. */
export const perCurrentPassword: AttemptLimit = { free: 5, firstWait: 10, longestWait: 900, forgetAfter: 900 }

const longAgo = new Date(0)

/** Hashed with the shop's secret: what is kept names nobody. */
export const attemptKey = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')

/**
 * Counts a try and says whether it may go on. Counting comes before looking, so that two hundred at once are not
 * all looked at before the first is counted. A try that is refused does not make the wait longer.
 */
export async function mayTry(database: Database, key: string, limit: AttemptLimit, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const count = sql`case when ${identityAttempts.expiresAt} <= ${at} then 1 else ${identityAttempts.count} + 1 end`
  const wait = sql`case when (${count}) < ${limit.free} then 0
    else least(${limit.longestWait}::float8, ${limit.firstWait}::float8 * power(2, least((${count}) - ${limit.free}, 20))) end`
  const rows = await database
    .insert(identityAttempts)
    .values({ key, count: 1, waitUntil: longAgo, expiresAt: new Date(now.getTime() + limit.forgetAfter * 1000) })
    .onConflictDoUpdate({
      target: identityAttempts.key,
      set: {
        count,
        // Not now: of two free tries at once, the one that set out earlier may arrive later.
        waitUntil: sql`case when (${wait}) = 0 then to_timestamp(0) else ${at} + (${wait}) * interval '1 second' end`,
        expiresAt: sql`${at} + (${wait} + ${limit.forgetAfter}::float8) * interval '1 second'`,
      },
      setWhere: sql`${identityAttempts.waitUntil} <= ${at}`,
    })
    .returning({ count: identityAttempts.count })
  return rows.length > 0
}

/** A success wipes the slate. */
export async function forgetTries(database: Database, key: string): Promise<void> {
  await database.delete(identityAttempts).where(eq(identityAttempts.key, key))
}

/** Removes what nobody needs to remember any more. */
export async function forgetOldTries(database: Database, now: Date): Promise<void> {
  await database.delete(identityAttempts).where(lt(identityAttempts.expiresAt, now))
}

export const timesAsGenerous = (limit: AttemptLimit, factor: number): AttemptLimit => ({
  ...limit,
  free: Math.max(1, Math.round(limit.free * factor)),
})
