import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { newId } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { outgoingMail } from '#server/database/schema.ts'
import { type Email, renderEmail } from './email.ts'

export type MailRow = typeof outgoingMail.$inferSelect

/** After so many attempts, over about a day, an email is given up. */
export const maxAttempts = 11

/** Enqueues an email, in the transaction that causes it. A second one with the same key is ignored. */
export async function enqueueEmail(
  database: Database,
  { key, to, sendAfter, ...email }: Email & { key: string; to: string; sendAfter?: Date },
  now: Date,
): Promise<void> {
  const { language, unsubscribe } = email
  await database
    .insert(outgoingMail)
    .values({ id: newId(now), key, to, language, unsubscribe, createdAt: now, sendAfter, ...renderEmail(email) })
    .onConflictDoNothing({ target: outgoingMail.key })
}

/** Emails due to be sent, oldest first. After each failure the wait doubles, from one minute on. */
export const findUnsent = (database: Database, now: Date): Promise<MailRow[]> =>
  database
    .select()
    .from(outgoingMail)
    .where(
      and(
        isNull(outgoingMail.sentAt),
        lt(outgoingMail.attempts, maxAttempts),
        sql`coalesce(${outgoingMail.sendAfter}, ${outgoingMail.createdAt}) + (power(2, ${outgoingMail.attempts}) - 1) * interval '1 minute' <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(outgoingMail.createdAt), asc(outgoingMail.id))
    .limit(100)

/** Takes back an email that nobody has been sent. */
export async function withdrawEmail(database: Database, key: string): Promise<void> {
  await database.delete(outgoingMail).where(and(eq(outgoingMail.key, key), isNull(outgoingMail.sentAt)))
}

/** How many emails are not sent, including those given up. */
export const countUnsentEmails = (database: Database): Promise<number> =>
  database.$count(outgoingMail, isNull(outgoingMail.sentAt))

export async function markSent(database: Database, id: string, now: Date): Promise<void> {
  await database
    .update(outgoingMail)
    .set({ sentAt: now, attempts: sql`attempts + 1`, lastError: null })
    .where(eq(outgoingMail.id, id))
}

export async function markFailed(database: Database, id: string, why: string): Promise<void> {
  await database
    .update(outgoingMail)
    .set({ attempts: sql`attempts + 1`, lastError: why.slice(0, 500) })
    .where(eq(outgoingMail.id, id))
}

/** Deletes emails sent before this time. */
export async function deleteSentEmails(database: Database, before: Date): Promise<void> {
  await database.delete(outgoingMail).where(lt(outgoingMail.sentAt, before))
}

/** The last emails, newest first. */
export const listMail = (database: Database, limit = 200): Promise<MailRow[]> =>
  database.select().from(outgoingMail).orderBy(desc(outgoingMail.createdAt), desc(outgoingMail.id)).limit(limit)

export async function findMail(database: Database, id: string): Promise<MailRow | undefined> {
  const [found] = await database.select().from(outgoingMail).where(eq(outgoingMail.id, id))
  return found
}

/** The distinct URLs in an email's text. */
export const linksIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s<>"')]+/g) ?? [])]
