import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/delivery.ts'
import { type Id, newId } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { batchSize, inBatches } from '#server/database/in-batches.ts'
import { outgoingMail } from '#server/database/schema.ts'
import { type Email, renderEmail } from './email.ts'

export type MailRow = typeof outgoingMail.$inferSelect

/** After so many attempts, over about a day, an email is given up. */
export const maxAttempts = 11

export type Addressed = Email & {
  key: string
  to: string
  /** The order or the account that it goes with when these are erased. */
  about: { orderId: Id } | { userId: Id } | 'other'
  sendAfter?: Date
  /** False for what lets people in: it leaves before everything else. */
  canWait?: boolean
  /** The version of the terms that goes along as a file. */
  terms?: Day
}

/**
 * Enqueues an email, in the transaction that causes it. It leaves once that has been committed, because the table announces
 * what is written to it. A second one with the same key is ignored.
 */
export async function enqueueEmail(
  database: Database,
  { key, to, about, sendAfter, canWait, terms, ...email }: Addressed,
  now: Date,
): Promise<void> {
  const { language, unsubscribe } = email
  await database
    .insert(outgoingMail)
    .values({
      id: newId(now),
      key,
      to,
      language,
      unsubscribe,
      createdAt: now,
      sendAfter,
      canWait,
      terms,
      ...(about === 'other' ? {} : about),
      ...renderEmail(email),
    })
    .onConflictDoNothing({ target: outgoingMail.key })
}

/**
 * The email to be sent next: what lets people in before all others, then the oldest. After each failure the wait doubles,
 * from one minute on; an attempt that was cut short is no failure.
 */
export async function findNextUnsent(
  database: Database,
  except: readonly string[],
  now: Date,
): Promise<MailRow | undefined> {
  const { id, attempts, canWait, createdAt, lastError, sendAfter, sentAt } = outgoingMail
  const waited = sql`coalesce(${sendAfter}, ${createdAt}) + (power(2, ${attempts}) - 1) * interval '1 minute' <= ${sql.param(now, createdAt)}::timestamptz`
  const isDue = or(and(isNull(lastError), or(isNull(sendAfter), lte(sendAfter, now))), waited)
  const [next] = await database
    .select()
    .from(outgoingMail)
    .where(and(isNull(sentAt), lt(attempts, maxAttempts), isDue, notInArray(id, [...except])))
    .orderBy(asc(canWait), asc(createdAt), asc(id))
    .limit(1)
  return next
}

/**
 * Counts an attempt before it is made: where nothing can be written any more, nothing is sent again and again. False if
 * somebody else was first.
 */
export async function beginAttempt(database: Database, { id, attempts }: MailRow): Promise<boolean> {
  const begun = await database
    .update(outgoingMail)
    .set({ attempts: attempts + 1, lastError: null })
    .where(and(eq(outgoingMail.id, id), eq(outgoingMail.attempts, attempts), isNull(outgoingMail.sentAt)))
    .returning({ id: outgoingMail.id })
  return begun.length > 0
}

/** Takes back an email that nobody has been sent. */
export async function withdrawEmail(database: Database, key: string): Promise<void> {
  await database.delete(outgoingMail).where(and(eq(outgoingMail.key, key), isNull(outgoingMail.sentAt)))
}

/** How many emails are not sent, including those given up. */
export const countUnsentEmails = (database: Database): Promise<number> =>
  database.$count(outgoingMail, isNull(outgoingMail.sentAt))

export async function markSent(database: Database, id: string, now: Date): Promise<void> {
  await database.update(outgoingMail).set({ sentAt: now }).where(eq(outgoingMail.id, id))
}

export async function markFailed(database: Database, id: string, why: string): Promise<void> {
  await database
    .update(outgoingMail)
    .set({ lastError: why.slice(0, 500) })
    .where(eq(outgoingMail.id, id))
}

/** Emails to somebody, and about their account to another address. */
export const isToOrAbout = ({ id, email }: { id: Id; email: string }) =>
  or(sql`lower(${outgoingMail.to}) = ${email.toLowerCase()}`, eq(outgoingMail.userId, id))

/** Deletes emails sent before this time, the oldest first. */
export const deleteSentEmails = (database: Database, before: Date, signal: AbortSignal): Promise<void> =>
  deleteSent(database, lt(outgoingMail.sentAt, before), signal)

/** Deletes such sent emails, the oldest first. */
export const deleteSent = (database: Database, which: SQL | undefined, signal: AbortSignal): Promise<void> =>
  inBatches(signal, async () => {
    const oldest = database
      .select({ id: outgoingMail.id })
      .from(outgoingMail)
      .where(and(isNotNull(outgoingMail.sentAt), which))
      .orderBy(asc(outgoingMail.sentAt))
      .limit(batchSize)
    const deleted = await database
      .delete(outgoingMail)
      .where(inArray(outgoingMail.id, oldest))
      .returning({ id: outgoingMail.id })
    return deleted.length
  })
