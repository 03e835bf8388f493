import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { hexId, id, moment, reference } from './columns.ts'
import { orders } from './orders.ts'
import { artists, users } from './people.ts'

/**
 * Which version of the terms was accepted and when: by a user who registered, by an artist who applied, with an order that
 * was paid. It is deleted with the account; that of an artist or an order stays with what the books keep of them.
 */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    id: id(),
    userId: reference().references(() => users.id, { onDelete: 'cascade' }),
    artistId: reference().references(() => artists.id, { onDelete: 'cascade' }),
    orderId: reference().references(() => orders.id, { onDelete: 'cascade' }),
    /** The day from which this version applies. */
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

/** Which artists were told of a version of the terms before it applies, and when they confirmed having read it. Nobody is told twice. */
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
