import { desc, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { contactMessages, outgoingMail } from '#server/database/schema.ts'
import { contactKey } from './contact-email.ts'

export type ContactRow = typeof contactMessages.$inferSelect

export async function keepMessage(database: Database, message: ContactRow): Promise<void> {
  await database.insert(contactMessages).values(message)
}

/** One page of what people have written, newest first. */
export async function listMessages(database: Database, { page, size }: { page: number; size: number }) {
  const rows = await database
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total: await database.$count(contactMessages) }
}

/** What was written from this address. */
export const messagesFrom = (database: Database, email: string): Promise<ContactRow[]> =>
  database.select().from(contactMessages).where(eq(contactMessages.email, email))

/** Deletes messages from this address, and their emails. */
export async function forgetMessagesFrom(database: Database, email: string): Promise<void> {
  await forget(database, await messagesFrom(database, email))
}

/** Forgets what was written before this moment. */
export async function forgetOldMessages(database: Database, before: Date): Promise<void> {
  await forget(database, await database.select().from(contactMessages).where(lt(contactMessages.createdAt, before)))
}

async function forget(database: Database, messages: readonly ContactRow[]): Promise<void> {
  const ids = messages.map(({ id }) => id)
  await database.delete(outgoingMail).where(inArray(outgoingMail.key, ids.map(contactKey)))
  await database.delete(contactMessages).where(inArray(contactMessages.id, ids))
}
