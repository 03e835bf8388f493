import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { suppressionReasons } from '#domain/suppression.ts'
import { caseless, hexId, id, language, moment, oneOf, reference } from './columns.ts'

export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: id(),
    /** Idempotency key. */
    key: text().notNull().unique(),
    /** The order or account to delete it with. No foreign keys: an insert would lock the referenced row. */
    orderId: reference(),
    userId: reference(),
    to: text().notNull(),
    language: language().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: moment().notNull(),
    /** False for links and receipts that somebody waits for: sent first, also if e-mails to the address come back. */
    canWait: boolean().notNull().default(true),
    /** Delays sending, so that its cause can be undone. */
    sendAfter: moment(),
    sentAt: moment(),
    /** When it came back, or was withheld from a suppressed address; `sentAt` is null if it was withheld. */
    undeliveredAt: moment(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** One-click unsubscribe URL; null for mandatory e-mails. */
    unsubscribe: text(),
    /** The version of the terms to attach, if any. */
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

/** Addresses that e-mails came back from, or whose readers complained. */
export const suppressions = pgTable(
  'suppressions',
  {
    id: id(),
    email: caseless().notNull().unique(),
    reason: text({ enum: suppressionReasons }).notNull(),
    /** A complaint that a bounce follows or precedes. It remains when the bounce is lifted. */
    hasComplained: boolean().notNull().default(false),
    /** Status code of RFC 3463, if the report had one. */
    status: text(),
    createdAt: moment().notNull(),
    reportedAt: moment().notNull(),
    reports: integer().notNull().default(1),
    /** The last e-mail reported. No foreign key: e-mails are deleted earlier. */
    emailId: reference(),
  },
  (table) => [
    check('suppressions_id', hexId()),
    check('suppressions_reason', oneOf('reason', suppressionReasons)),
    index('suppressions_reported').on(table.reportedAt, table.id),
  ],
)

export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    email: caseless().notNull().unique(),
    language: language().notNull(),
    createdAt: moment().notNull(),
    /** Set by the confirmation link; unconfirmed addresses get no newsletter. */
    confirmedAt: moment(),
    /** SHA-256 of the token, hex; null for verified addresses. */
    tokenHash: text().unique(),
    /** The time of the last confirmation e-mail. */
    askedAt: moment(),
  },
  (table) => [
    // For deleting unconfirmed subscribers.
    index('subscribers_unconfirmed_index').on(table.askedAt).where(sql`confirmed_at is null`),
    check(
      'subscribers_confirmation',
      sql`confirmed_at is not null or (token_hash is not null and asked_at is not null)`,
    ),
  ],
)

/** Messages of the contact page, each also sent to the shop as an e-mail. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: caseless().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    language: language().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('contact_messages_id', hexId()),
    index('contact_messages_email_index').on(table.email),
    index('contact_messages_created_index').on(table.createdAt),
  ],
)
