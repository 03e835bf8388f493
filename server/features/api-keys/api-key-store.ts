import { randomBytes } from 'node:crypto'
import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { type ApiScope, apiKeyPrefix, maxApiKeys } from '#domain/api-key.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Database } from '#server/database/connect.ts'
import { apiKeys, users } from '#server/database/schema.ts'
import { hashOfToken } from '#server/hashes/token-hash.ts'

/** The key itself is not stored. */
export function newApiKey(): { key: string; prefix: string; hash: string } {
  const key = apiKeyPrefix + randomBytes(32).toString('base64url')
  return { key, prefix: key.slice(0, apiKeyPrefix.length + 6), hash: hashOfToken(key) }
}

/** Valid keys first, so that none is left out. */
export const listApiKeys = (database: Database, now: Date) =>
  database
    .select({ key: apiKeys, creator: { firstName: users.firstName, lastName: users.lastName } })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .orderBy(sql`${isValid(now)} desc`, desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(2 * maxApiKeys)

const isValid = (now: Date) =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.endsOn), gte(apiKeys.endsOn, dayInTallinn(now))))

/** False if `maxApiKeys` are valid already. */
export async function addApiKey(tx: Database, key: typeof apiKeys.$inferInsert, now: Date): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('api-keys'))`)
  if ((await tx.$count(apiKeys, isValid(now))) >= maxApiKeys) return false
  await tx.insert(apiKeys).values(key)
  return true
}

/** Reads the database each time, so that a revoked key is refused at once on all instances. Notes the day of use. */
export async function findApiKey(
  database: Database,
  key: string,
  now: Date,
): Promise<{ id: string; scopes: ApiScope[] } | undefined> {
  const isKey = and(eq(apiKeys.hash, hashOfToken(key)), isValid(now))
  const [found] = await database.select().from(apiKeys).where(isKey)
  if (!found) return undefined
  const today = dayInTallinn(now)
  const isUnused = sql`${apiKeys.lastUsedOn} is distinct from ${today}`
  if (found.lastUsedOn !== today)
    await database
      .update(apiKeys)
      .set({ lastUsedOn: today })
      .where(and(eq(apiKeys.id, found.id), isUnused))
  return found
}

export async function revokeApiKey(tx: Database, id: string, now: Date): Promise<boolean> {
  const isCurrent = and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt))
  return (await tx.update(apiKeys).set({ revokedAt: now }).where(isCurrent).returning()).length > 0
}
