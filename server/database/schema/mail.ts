import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { languages } from '#domain/language.ts'
import { caseless, hexId, id, moment } from './columns.ts'

export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: id(),
    /** What the email is about, so that the same one is never written twice. */
    key: text().notNull().unique(),
    to: text().notNull(),
    language: text({ enum: languages }).notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: moment().notNull(),
    /** Not sent before, so that what it tells of can still be undone. */
    sendAfter: moment(),
    sentAt: moment(),
    attempts: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [index('outgoing_mail_unsent').on(table.createdAt).where(sql`sent_at is null`)],
)

export const subscribers = pgTable('subscribers', {
  id: id(),
  email: caseless().notNull().unique(),
  language: text({ enum: languages }).notNull(),
  createdAt: moment().notNull(),
})

/** What people have written on the contact page; each became an email to the shop. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: caseless().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    language: text({ enum: languages }).notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('contact_messages_id', hexId()),
    index('contact_messages_email_index').on(table.email),
    index('contact_messages_created_index').on(table.createdAt),
  ],
)
