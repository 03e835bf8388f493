import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { hexId, id, moment, reference } from './columns.ts'
import { orders } from './orders.ts'
import { artists, users } from './people.ts'

/** Rows of a user are deleted with the account; those of artists and orders are kept with the ledger. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    id: id(),
    userId: reference().references(() => users.id, { onDelete: 'cascade' }),
    artistId: reference().references(() => artists.id, { onDelete: 'cascade' }),
    orderId: reference().references(() => orders.id, { onDelete: 'cascade' }),
    /** The version's first day. */
    version: date({ mode: 'string' }).notNull(),
    acceptedAt: moment().notNull(),
  },
  (table) => [
    check('terms_acceptances_id', hexId()),
    check('terms_acceptances_by', sql`num_nonnulls(user_id, artist_id, order_id) = 1`),
    unique('terms_acceptances_user').on(table.userId, table.version),
    unique('terms_acceptances_artist').on(table.artistId, table.version),
    unique('terms_acceptances_order').on(table.orderId),
  ],
)

/** Artists notified of future terms, once each, and their confirmations of reading. */
export const termsNotices = pgTable(
  'terms_notices',
  {
    artistId: reference()
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    version: date({ mode: 'string' }).notNull(),
    toldAt: moment().notNull(),
    readAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.version, table.artistId] }),
    index('terms_notices_artist_index').on(table.artistId),
  ],
)
