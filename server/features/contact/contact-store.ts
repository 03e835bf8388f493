import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { paged } from '#server/database/paged.ts'
import { contactMessages, outgoingMail } from '#server/database/schema.ts'
import { contactKey } from './contact-email.ts'

export type ContactRow = typeof contactMessages.$inferSelect

/** Returns false if the same message arrived within the last minute, e.g. by a double click. */
export async function saveMessage(tx: Database, message: ContactRow): Promise<boolean> {
  const { name, email, subject, message: text, createdAt } = message
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 7274))`)
  const isRepeated = await tx.$count(
    contactMessages,
    and(
      eq(contactMessages.email, email),
      eq(contactMessages.name, name),
      eq(contactMessages.subject, subject),
      eq(contactMessages.message, text),
      gt(contactMessages.createdAt, new Date(createdAt.getTime() - 60_000)),
    ),
  )
  if (isRepeated) return false
  await tx.insert(contactMessages).values(message)
  return true
}

export async function listMessages(database: Database, page: { page: number; size: number }) {
  const newestFirst = database
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
  return paged(newestFirst, database.$count(contactMessages), page)
}

export const messagesFrom = (database: Database, email: string): Promise<ContactRow[]> =>
  database.select().from(contactMessages).where(eq(contactMessages.email, email))

export async function purgeMessagesFrom(database: Database, email: string): Promise<void> {
  await deleteMessages(database, await messagesFrom(database, email))
}

export async function purgeOldMessages(database: Database, before: Date): Promise<void> {
  await deleteMessages(
    database,
    await database.select().from(contactMessages).where(lt(contactMessages.createdAt, before)),
  )
}

async function deleteMessages(database: Database, messages: readonly ContactRow[]): Promise<void> {
  const ids = messages.map(({ id }) => id)
  await database.delete(outgoingMail).where(inArray(outgoingMail.key, ids.map(contactKey)))
  await database.delete(contactMessages).where(inArray(contactMessages.id, ids))
}
