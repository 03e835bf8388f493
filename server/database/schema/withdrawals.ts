import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { languages } from '#domain/language.ts'
import { hexId, id, moment, reference } from './columns.ts'
import { orders } from './orders.ts'

/** A buyer's statement that they withdraw from a contract, as it came. */
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
    language: text({ enum: languages }).notNull(),
    /** When the statement came: the moment that counts. */
    receivedAt: moment().notNull(),
    /** SHA-256 of the token in the link by which the buyer confirms, hex, the same for all of an order; null once it has taken effect. */
    tokenHash: text(),
    /** When that link was used; null for those who were signed in. */
    confirmedAt: moment(),
  },
  (table) => [
    check('withdrawals_confirmation', sql`token_hash is null or confirmed_at is null`),
    check('withdrawals_id', hexId()),
    index('withdrawals_order_index').on(table.orderId),
    index('withdrawals_token_index').on(table.tokenHash),
  ],
)
