import type { Database } from '#server/database/connect.ts'
import { subscribers } from '#server/database/schema.ts'

/** Adds an address to the newsletter's list; one that is there stays as it is. */
export async function subscribe(database: Database, subscriber: typeof subscribers.$inferInsert): Promise<void> {
  await database.insert(subscribers).values(subscriber).onConflictDoNothing({ target: subscribers.email })
}
