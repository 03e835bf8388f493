import { and, count, desc, eq, isNotNull, isNull, like, lt, type SQL, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { contains } from '#server/database/contains.ts'
import { paged } from '#server/database/paged.ts'
import { outgoingMail, subscribers } from '#server/database/schema.ts'

type Row = typeof subscribers.$inferSelect
/** Somebody who has confirmed their address. */
type SubscriberRow = Row & { confirmedAt: Date }

const isConfirmed = isNotNull(subscribers.confirmedAt)

type NewSubscriber = { id: Id; email: string; language: Language; tokenHash: string }

/**
 * Puts an address on the list, unconfirmed, with the token of its e-mail. Undefined if it is a subscriber already, or was
 * asked after `lastAsked`; then no e-mail is to be sent.
 */
export async function savePendingSubscriber(
  tx: Database,
  { id, email, language, tokenHash }: NewSubscriber,
  { now, sentBefore }: { now: Date; sentBefore: Date },
): Promise<Row | undefined> {
  const [pending] = await tx
    .insert(subscribers)
    .values({ id, email, language, tokenHash, askedAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { language, tokenHash, askedAt: now },
      setWhere: sql`${isNull(subscribers.confirmedAt)} and ${lt(subscribers.askedAt, sentBefore)}`,
    })
    .returning()
  return pending
}

/** Adds an address that is known to belong to whoever subscribes; one that is there is confirmed. */
export async function addSubscriber(
  database: Database,
  { id, email, language }: Omit<NewSubscriber, 'tokenHash'>,
  now: Date,
): Promise<void> {
  await database
    .insert(subscribers)
    .values({ id, email, language, confirmedAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { confirmedAt: now, tokenHash: null },
      setWhere: isNull(subscribers.confirmedAt),
    })
}

/** Whoever was sent this token. */
export async function findByToken(database: Database, tokenHash: string): Promise<Row | undefined> {
  const [found] = await database.select().from(subscribers).where(eq(subscribers.tokenHash, tokenHash))
  return found
}

/** Confirms an address; undefined if that has been done already. */
export async function confirmSubscriber(tx: Database, tokenHash: string, now: Date): Promise<Row | undefined> {
  const [confirmed] = await tx
    .update(subscribers)
    .set({ confirmedAt: now })
    .where(and(eq(subscribers.tokenHash, tokenHash), isNull(subscribers.confirmedAt)))
    .returning()
  return confirmed
}

/** Whether an address gets the newsletter, or has been asked to confirm that it wants it. */
export async function subscriptionOf(database: Database, email: string): Promise<'none' | 'asked' | 'confirmed'> {
  const [found] = await database.select().from(subscribers).where(eq(subscribers.email, email))
  if (!found) return 'none'
  return found.confirmedAt ? 'confirmed' : 'asked'
}

/** Takes an address off the list; nothing happens when it is not there. */
export async function unsubscribe(database: Database, email: string): Promise<void> {
  await remove(database, eq(subscribers.email, email))
}

/** One page of those whose address contains this text, newest first, and how many there are in each language. */
export async function listSubscribers(
  database: Database,
  { q, ...pageQuery }: { q: string; page: number; size: number },
) {
  const found = and(isConfirmed, contains(q, subscribers.email))
  const newestFirst = database
    .select()
    .from(subscribers)
    .where(found)
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
  const page = await paged(newestFirst, database.$count(subscribers, found), pageQuery)
  const perLanguage = await database
    .select({ language: subscribers.language, count: count() })
    .from(subscribers)
    .where(isConfirmed)
    .groupBy(subscribers.language)
  const counts = { en: 0, et: 0, ...Object.fromEntries(perLanguage.map(({ language, count }) => [language, count])) }
  return { ...page, counts }
}

/** Every subscriber, in the order in which they came. */
export const readSubscribers = (database: Database): Promise<SubscriberRow[]> =>
  database.select().from(subscribers).where(isConfirmed).orderBy(subscribers.createdAt, subscribers.id) as Promise<
    SubscriberRow[]
  > // the condition says so

export async function findSubscriber(database: Database, id: Id): Promise<Row | undefined> {
  const [found] = await database.select().from(subscribers).where(eq(subscribers.id, id))
  return found
}

/** Takes somebody off the list; false when they are not there. */
export const removeSubscriber = (database: Database, id: Id): Promise<boolean> =>
  remove(database, eq(subscribers.id, id))

/** Forgets those who were asked before this moment and have not answered, with the e-mails that asked. */
export async function purgeUnconfirmed(database: Database, before: Date): Promise<void> {
  const unconfirmed = and(isNull(subscribers.confirmedAt), lt(subscribers.askedAt, before))
  const forgotten = await database.delete(subscribers).where(unconfirmed).returning({ id: subscribers.id })
  for (const { id } of forgotten) await database.delete(outgoingMail).where(isAbout(id))
}

/** The key of each e-mail to a subscriber begins like this. */
export const subscriberKey = (id: Id) => `newsletter:${id}:`

/** What has not been sent to them yet goes as well. */
async function remove(database: Database, which: SQL): Promise<boolean> {
  const removed = await database.delete(subscribers).where(which).returning({ id: subscribers.id })
  for (const { id } of removed) await database.delete(outgoingMail).where(and(isAbout(id), isNull(outgoingMail.sentAt)))
  return removed.length > 0
}

const isAbout = (id: Id) => like(outgoingMail.key, `${subscriberKey(id)}%`)
