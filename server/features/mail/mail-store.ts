import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { newId } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { outgoingMail } from '#server/database/schema.ts'
import { type Letter, printLetter } from './letter.ts'

export type MailRow = typeof outgoingMail.$inferSelect

/** After so many tries, over about a day, a letter stays where it is. */
export const mostAttempts = 11

/**
 * Puts a letter into the outgoing mail, in the transaction of whatever it is about. A second letter with the same key
 * is not written.
 */
export async function postLetter(
  database: Database,
  { key, to, ...letter }: Letter & { key: string; to: string },
  now: Date,
): Promise<void> {
  await database
    .insert(outgoingMail)
    .values({ id: newId(now), key, to, language: letter.language, createdAt: now, ...printLetter(letter) })
    .onConflictDoNothing({ target: outgoingMail.key })
}

/** Letters whose turn it is, oldest first. After each failure the wait doubles, from one minute on. */
export const findUnsent = (database: Database, now: Date): Promise<MailRow[]> =>
  database
    .select()
    .from(outgoingMail)
    .where(
      and(
        isNull(outgoingMail.sentAt),
        lt(outgoingMail.attempts, mostAttempts),
        sql`${outgoingMail.createdAt} + (power(2, ${outgoingMail.attempts}) - 1) * interval '1 minute' <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(outgoingMail.createdAt), asc(outgoingMail.id))
    .limit(100)

/** How many letters are still to leave, those given up included. */
export const countWaitingLetters = (database: Database): Promise<number> =>
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

/** Letters that left long ago are kept by whoever received them. */
export async function forgetSentLetters(database: Database, before: Date): Promise<void> {
  await database.delete(outgoingMail).where(lt(outgoingMail.sentAt, before))
}

/** The last letters, newest first. */
export const listMail = (database: Database, most = 200): Promise<MailRow[]> =>
  database.select().from(outgoingMail).orderBy(desc(outgoingMail.createdAt), desc(outgoingMail.id)).limit(most)

export async function findMail(database: Database, id: string): Promise<MailRow | undefined> {
  const [found] = await database.select().from(outgoingMail).where(eq(outgoingMail.id, id))
  return found
}

/** Every address that a letter names, once. */
export const linksIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s<>"')]+/g) ?? [])]
