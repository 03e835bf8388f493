import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { hexId, id, language, moment, reference } from './columns.ts'
import { orders } from './orders.ts'

/** Statements of withdrawal, as received. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    lineIds: text().array().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    language: language().notNull(),
    /** The legally relevant time. */
    receivedAt: moment().notNull(),
    /** SHA-256 of the token in the confirmation link, hex, shared by all of an order; null once it takes effect. */
    tokenHash: text(),
    /** When it was carried out after a confirmation; null for signed-in buyers. */
    confirmedAt: moment(),
    /** When an administrator found that the buyer had not sent it. */
    dismissedAt: moment(),
  },
  (table) => [
    check('withdrawals_confirmation', sql`token_hash is null or confirmed_at is null`),
    check('withdrawals_id', hexId()),
    index('withdrawals_order_index').on(table.orderId),
    index('withdrawals_token_index').on(table.tokenHash),
    index('withdrawals_waiting_index').on(table.receivedAt).where(sql`token_hash is not null`),
  ],
)
