import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { hexId, id, moment, reference } from './columns.ts'
import { orders } from './orders.ts'
import { artists } from './people.ts'
import { refunds } from './refunds.ts'

/** Invoices and credit notes of traders. Each trader's numbers begin at 1 and have no gaps. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    artistId: reference()
      .notNull()
      .references(() => artists.id),
    number: integer().notNull(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    /** A credit note for this refund; null for the invoice itself. */
    refundId: reference().references(() => refunds.id),
    issuedAt: moment().notNull(),
  },
  (table) => [
    check('invoices_id', hexId()),
    check('invoices_number', sql`number > 0`),
    unique('invoices_number_unique').on(table.artistId, table.number),
    index('invoices_order_index').on(table.orderId),
  ],
)
