import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { subscribers } from '#server/database/schema.ts'

/** Adds an address to the newsletter's list; one that is there stays as it is. */
export async function subscribe(database: Database, subscriber: typeof subscribers.$inferInsert): Promise<void> {
  await database.insert(subscribers).values(subscriber).onConflictDoNothing({ target: subscribers.email })
}

export async function isSubscribed(database: Database, email: string): Promise<boolean> {
  const [found] = await database.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.email, email))
  return found !== undefined
}

/** Takes an address off the list; nothing happens when it is not there. */
export async function unsubscribe(database: Database, email: string): Promise<void> {
  await database.delete(subscribers).where(eq(subscribers.email, email))
}
