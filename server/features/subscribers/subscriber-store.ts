import { count, desc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { contains } from '#server/database/contains.ts'
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

export type SubscriberRow = typeof subscribers.$inferSelect

/** One page of those whose address contains this text, newest first, and how many there are in each language. */
export async function listSubscribers(
  database: Database,
  { q, page, size }: { q: string; page: number; size: number },
) {
  const found = contains(q, subscribers.email)
  const rows = await database
    .select()
    .from(subscribers)
    .where(found)
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
    .limit(size)
    .offset((page - 1) * size)
  const perLanguage = await database
    .select({ language: subscribers.language, count: count() })
    .from(subscribers)
    .groupBy(subscribers.language)
  const counts = { en: 0, et: 0, ...Object.fromEntries(perLanguage.map(({ language, count }) => [language, count])) }
  return { rows, total: await database.$count(subscribers, found), counts }
}

/** Everybody, in the order in which they came. */
export const readSubscribers = (database: Database): Promise<SubscriberRow[]> =>
  database.select().from(subscribers).orderBy(subscribers.createdAt, subscribers.id)

/** Takes somebody off the list; false when they are not there. */
export async function removeSubscriber(database: Database, id: string): Promise<boolean> {
  const removed = await database.delete(subscribers).where(eq(subscribers.id, id)).returning({ id: subscribers.id })
  return removed.length > 0
}
