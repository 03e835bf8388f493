import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { languages } from '#domain/language.ts'
import { caseless, hexId, id, moment, reference } from './columns.ts'

export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: id(),
    /** What the email is about, so that the same one is never written twice. */
    key: text().notNull().unique(),
    /**
     * The order or the account that it is about, so that it can be found and deleted with them. No foreign keys: whoever
     * writes an email would lock the row that they lead to.
     */
    orderId: reference(),
    userId: reference(),
    to: text().notNull(),
    language: text({ enum: languages }).notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: moment().notNull(),
    /** False for what lets people in: it leaves before everything else. */
    canWait: boolean().notNull().default(true),
    /** Not sent before, so that what it tells of can still be undone. */
    sendAfter: moment(),
    sentAt: moment(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Where one click ends e-mails of this kind; null for those that always come. */
    unsubscribe: text(),
    /** The version of the terms that goes along as a file; null where none does. */
    terms: date({ mode: 'string' }),
  },
  (table) => [
    index('outgoing_mail_unsent').on(table.canWait, table.createdAt, table.id).where(sql`sent_at is null`),
    index('outgoing_mail_sent').on(table.sentAt).where(sql`sent_at is not null`),
    index('outgoing_mail_order').on(table.orderId).where(sql`order_id is not null`),
    index('outgoing_mail_user').on(table.userId).where(sql`user_id is not null`),
    index('outgoing_mail_key').on(table.key.op('text_pattern_ops')),
    index('outgoing_mail_to').on(sql`lower("to")`),
  ],
)

export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    email: caseless().notNull().unique(),
    language: text({ enum: languages }).notNull(),
    createdAt: moment().notNull(),
    /** Nobody is a subscriber before they have used the link in the e-mail. */
    confirmedAt: moment(),
    /** SHA-256 of the token in that link, hex; null for those who needed none. */
    tokenHash: text().unique(),
    /** When that e-mail was last written. */
    askedAt: moment(),
  },
  (table) => [
    // Those who have not used the link in time are deleted.
    index('subscribers_unconfirmed_index').on(table.askedAt).where(sql`confirmed_at is null`),
    check(
      'subscribers_confirmation',
      sql`confirmed_at is not null or (token_hash is not null and asked_at is not null)`,
    ),
  ],
)

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
