import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { type CountKind, searchWordLimits } from '#domain/daily-count.ts'
import type { Day } from '#domain/delivery.ts'
import type { Database } from '#server/database/connect.ts'
import { dailyCounts } from '#server/database/schema.ts'

const count = sql<number>`sum(${dailyCounts.count})`.mapWith(Number)

export async function addDailyCount(database: Database, kind: CountKind, day: Day, key = ''): Promise<void> {
  await database
    .insert(dailyCounts)
    .values({ day, kind, key, count: 1 })
    .onConflictDoUpdate({
      target: [dailyCounts.day, dailyCounts.kind, dailyCounts.key],
      set: { count: sql`${dailyCounts.count} + 1` },
    })
}

/** Caps the number of distinct searches per day, so that nobody can flood the table. */
export async function addEmptySearch(database: Database, words: string, day: Day): Promise<void> {
  const isOfDay = and(eq(dailyCounts.day, day), eq(dailyCounts.kind, 'empty-search'))
  const isKnown = (await database.$count(dailyCounts, and(isOfDay, eq(dailyCounts.key, words)))) > 0
  if (!isKnown && (await database.$count(dailyCounts, isOfDay)) >= searchWordLimits.aDay) return
  await addDailyCount(database, 'empty-search', day, words)
}

export const readDailyCounts = (database: Database, kind: CountKind, from: Day) =>
  database
    .select({ day: dailyCounts.day, count })
    .from(dailyCounts)
    .where(and(eq(dailyCounts.kind, kind), gte(dailyCounts.day, from)))
    .groupBy(dailyCounts.day)

/** Most frequent first. */
export const listEmptySearches = (database: Database, from: Day, limit: number) =>
  database
    .select({ words: dailyCounts.key, count })
    .from(dailyCounts)
    .where(and(eq(dailyCounts.kind, 'empty-search'), gte(dailyCounts.day, from)))
    .groupBy(dailyCounts.key)
    .orderBy(desc(count), dailyCounts.key)
    .limit(limit)
