import { and, count, desc, eq, isNotNull, isNull, like, lt, type SQL, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { inEachLanguage, type Language } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { contains } from '#server/database/contains.ts'
import { paged } from '#server/database/paged.ts'
import { outgoingMail, subscribers, suppressions } from '#server/database/schema.ts'

type Row = typeof subscribers.$inferSelect
type SubscriberRow = Row & { confirmedAt: Date }

/** Confirmed, and e-mails to the address do not come back. */
const isRecipient = and(
  isNotNull(subscribers.confirmedAt),
  sql`not exists (select from ${suppressions} where ${suppressions.email} = ${subscribers.email} and ${suppressions.reason} = 'bounce')`,
)

type NewSubscriber = { id: Id; email: string; language: Language; tokenHash: string }

/** Undefined, so no e-mail is due, if subscribed or asked after `lastAsked`. */
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

/** For verified addresses. Confirms a pending subscription. */
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

export async function findByToken(database: Database, tokenHash: string): Promise<Row | undefined> {
  const [found] = await database.select().from(subscribers).where(eq(subscribers.tokenHash, tokenHash))
  return found
}

/** Undefined if already confirmed. */
export async function confirmSubscriber(tx: Database, tokenHash: string, now: Date): Promise<Row | undefined> {
  const [confirmed] = await tx
    .update(subscribers)
    .set({ confirmedAt: now })
    .where(and(eq(subscribers.tokenHash, tokenHash), isNull(subscribers.confirmedAt)))
    .returning()
  return confirmed
}

/** The reader wants e-mails again. */
export async function endComplaint(tx: Database, email: string): Promise<void> {
  const isIt = eq(suppressions.email, email)
  await tx.delete(suppressions).where(and(isIt, eq(suppressions.reason, 'complaint')))
  await tx.update(suppressions).set({ hasComplained: false }).where(isIt)
}

/** `asked`: the confirmation is pending. */
export async function subscriptionOf(database: Database, email: string): Promise<'none' | 'asked' | 'confirmed'> {
  const [found] = await database.select().from(subscribers).where(eq(subscribers.email, email))
  if (!found) return 'none'
  return found.confirmedAt ? 'confirmed' : 'asked'
}

/** Idempotent. */
export async function unsubscribe(database: Database, email: string): Promise<void> {
  await remove(database, eq(subscribers.email, email))
}

/** One page, newest first, with counts by language. `q` matches part of the address. */
export async function listSubscribers(
  database: Database,
  { q, ...pageQuery }: { q: string; page: number; size: number },
) {
  const found = and(isRecipient, contains(q, subscribers.email))
  const newestFirst = database
    .select()
    .from(subscribers)
    .where(found)
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
  const page = await paged(newestFirst, database.$count(subscribers, found), pageQuery)
  const perLanguage = await database
    .select({ language: subscribers.language, count: count() })
    .from(subscribers)
    .where(isRecipient)
    .groupBy(subscribers.language)
  const counts = inEachLanguage(() => 0)
  for (const { language, count } of perLanguage) counts[language] += count
  return { ...page, counts }
}

/** Oldest first. */
export const readSubscribers = (database: Database): Promise<SubscriberRow[]> =>
  database.select().from(subscribers).where(isRecipient).orderBy(subscribers.createdAt, subscribers.id) as Promise<
    SubscriberRow[]
  > // Ensured by `isRecipient`.

export async function findSubscriber(database: Database, id: Id): Promise<Row | undefined> {
  const [found] = await database.select().from(subscribers).where(eq(subscribers.id, id))
  return found
}

export const removeSubscriber = (database: Database, id: Id): Promise<boolean> =>
  remove(database, eq(subscribers.id, id))

/** Also deletes the confirmation e-mails. */
export async function purgeUnconfirmed(database: Database, before: Date): Promise<void> {
  const unconfirmed = and(isNull(subscribers.confirmedAt), lt(subscribers.askedAt, before))
  const forgotten = await database.delete(subscribers).where(unconfirmed).returning({ id: subscribers.id })
  for (const { id } of forgotten) await database.delete(outgoingMail).where(isAbout(id))
}

export const subscriberKey = (id: Id) => `newsletter:${id}:`

/** Deletes unsent e-mails as well. */
async function remove(database: Database, which: SQL): Promise<boolean> {
  const removed = await database.delete(subscribers).where(which).returning({ id: subscribers.id })
  for (const { id } of removed) await database.delete(outgoingMail).where(and(isAbout(id), isNull(outgoingMail.sentAt)))
  return removed.length > 0
}

const isAbout = (id: Id) => like(outgoingMail.key, `${subscriberKey(id)}%`)
