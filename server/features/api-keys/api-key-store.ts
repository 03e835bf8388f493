import { randomBytes } from 'node:crypto'
import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { type ApiScope, apiKeyPrefix, maxApiKeys } from '#domain/api-key.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Database } from '#server/database/connect.ts'
import { apiKeys } from '#server/database/schema.ts'
import { hashOfToken } from '#server/hashes/token-hash.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

/** The key itself is not stored. */
export function newApiKey(): { key: string; prefix: string; hash: string } {
  const key = apiKeyPrefix + randomBytes(32).toString('base64url')
  return { key, prefix: key.slice(0, apiKeyPrefix.length + 6), hash: hashOfToken(key) }
}

/** Revoked keys last. */
export const listApiKeys = (database: Database): Promise<ApiKeyRow[]> =>
  database
    .select()
    .from(apiKeys)
    .orderBy(sql`${apiKeys.revokedAt} desc nulls first`, desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(2 * maxApiKeys)

const isValid = (now: Date) =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.endsOn), gte(apiKeys.endsOn, dayInTallinn(now))))

export const countValidKeys = (database: Database, now: Date): Promise<number> => database.$count(apiKeys, isValid(now))

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
