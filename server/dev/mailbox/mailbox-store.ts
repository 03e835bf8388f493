import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { outgoingMail } from '#server/database/schema.ts'
import type { MailRow } from '#server/features/mail/mail-store.ts'

/** When an e-mail was sent, or written if it waits. */
export const leftAt = ({ sentAt, createdAt }: Pick<MailRow, 'sentAt' | 'createdAt'>): Date => sentAt ?? createdAt

/** The last 200 e-mails, newest first, optionally to one address. */
export const listMail = (database: Database, to?: string): Promise<MailRow[]> =>
  database
    .select()
    .from(outgoingMail)
    .where(to === undefined ? undefined : eq(outgoingMail.to, to))
    .orderBy(desc(sql`coalesce(${outgoingMail.sentAt}, ${outgoingMail.createdAt})`), desc(outgoingMail.id))
    .limit(200)

export async function findMail(database: Database, id: string): Promise<MailRow | undefined> {
  const [found] = await database.select().from(outgoingMail).where(eq(outgoingMail.id, id))
  return found
}

/** The distinct URLs in an email's text. */
export const linksIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s<>"')]+/g) ?? [])]
