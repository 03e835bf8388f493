import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/delivery.ts'
import { type Id, newId } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { batchSize, inBatches } from '#server/database/in-batches.ts'
import { outgoingMail } from '#server/database/schema.ts'
import { type Email, renderEmail } from './email.ts'

export type MailRow = typeof outgoingMail.$inferSelect

/** About a day of retries with backoff. */
export const maxAttempts = 11

export type Addressed = Email & {
  key: string
  to: string
  /** The e-mail is deleted with this order or account. */
  about: { orderId: Id } | { userId: Id } | 'other'
  sendAfter?: Date
  /** False for links and receipts that somebody waits for: sent first, also if e-mails to the address come back. */
  canWait?: boolean
  /** The version of the terms to attach. */
  terms?: Day
}

/** Neither sent nor withheld. */
export const isUnsent = and(isNull(outgoingMail.sentAt), isNull(outgoingMail.undeliveredAt))

/** Sent or withheld. */
export const isFinished = or(isNotNull(outgoingMail.sentAt), isNotNull(outgoingMail.undeliveredAt))

/** Call it in the transaction that causes the e-mail. A trigger notifies on commit. Idempotent by `key`. */
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

/** Urgent first, then the oldest. Waits double from one minute; interrupted attempts are no failures. */
export async function findNextUnsent(
  database: Database,
  except: readonly string[],
  now: Date,
): Promise<MailRow | undefined> {
  const { id, attempts, canWait, createdAt, lastError, sendAfter } = outgoingMail
  const waited = sql`coalesce(${sendAfter}, ${createdAt}) + (power(2, ${attempts}) - 1) * interval '1 minute' <= ${sql.param(now, createdAt)}::timestamptz`
  const isDue = or(and(isNull(lastError), or(isNull(sendAfter), lte(sendAfter, now))), waited)
  const [next] = await database
    .select()
    .from(outgoingMail)
    .where(and(isUnsent, lt(attempts, maxAttempts), isDue, notInArray(id, [...except])))
    .orderBy(asc(canWait), asc(createdAt), asc(id))
    .limit(1)
  return next
}

/** Counts before sending, so that an unwritable database causes no repeats. False if another process was first. */
export async function beginAttempt(database: Database, { id, attempts }: MailRow): Promise<boolean> {
  const begun = await database
    .update(outgoingMail)
    .set({ attempts: attempts + 1, lastError: null })
    .where(and(eq(outgoingMail.id, id), eq(outgoingMail.attempts, attempts), isNull(outgoingMail.sentAt)))
    .returning({ id: outgoingMail.id })
  return begun.length > 0
}

export async function withdrawEmail(database: Database, key: string): Promise<void> {
  await database.delete(outgoingMail).where(and(eq(outgoingMail.key, key), isNull(outgoingMail.sentAt)))
}

/** Includes e-mails whose attempts are exhausted. */
export const countUnsentEmails = (database: Database): Promise<number> => database.$count(outgoingMail, isUnsent)

export async function markSent(database: Database, id: string, now: Date): Promise<void> {
  await database.update(outgoingMail).set({ sentAt: now }).where(eq(outgoingMail.id, id))
}

/** No effect if another process has begun an attempt meanwhile. */
export async function markFailed(database: Database, { id, attempts }: MailRow, why: string): Promise<void> {
  await database
    .update(outgoingMail)
    .set({ lastError: why.slice(0, 500) })
    .where(and(eq(outgoingMail.id, id), eq(outgoingMail.attempts, attempts), isNull(outgoingMail.sentAt)))
}

/** E-mails to this address, and those about the account sent to another address. */
export const isToOrAbout = ({ id, email }: { id: Id; email: string }) =>
  or(sql`lower(${outgoingMail.to}) = ${email.toLowerCase()}`, eq(outgoingMail.userId, id))

export async function deleteSentEmails(database: Database, before: Date, signal: AbortSignal): Promise<void> {
  await deleteSent(database, lt(outgoingMail.sentAt, before), signal)
  await deleteWithheld(database, lt(outgoingMail.undeliveredAt, before))
}

export async function deleteWithheld(database: Database, which: SQL): Promise<void> {
  const { sentAt, undeliveredAt } = outgoingMail
  await database.delete(outgoingMail).where(and(isNull(sentAt), isNotNull(undeliveredAt), which))
}

/** Oldest first. */
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
