import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { hexId, id, moment, money, reference } from './columns.ts'
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
    /** What was invoiced, or, below zero, credited. Null in what was issued before the shop wrote it down, as is the rest. */
    total: money(),
    /** Whose value added tax is in it, and at which rate in basis points; null when the trader is not registered. */
    vatCountry: text(),
    vatRate: integer(),
    vat: money(),
  },
  (table) => [
    check('invoices_id', hexId()),
    check('invoices_number', sql`number > 0`),
    check('invoices_vat', sql`num_nulls(vat_country, vat_rate, vat) in (0, 3) and (vat is null or total is not null)`),
    unique('invoices_number_unique').on(table.artistId, table.number),
    index('invoices_order_index').on(table.orderId),
  ],
)
