import { asc, eq, lt } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { consents } from '#server/database/schema.ts'

/** Append-only. */
export async function recordConsent(database: Database, answer: typeof consents.$inferInsert): Promise<void> {
  await database.insert(consents).values(answer)
}

export const consentsOf = (database: Database, userId: Id) =>
  database.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.createdAt))

export async function purgeConsents(database: Database, before: Date): Promise<void> {
  await database.delete(consents).where(lt(consents.createdAt, before))
}
