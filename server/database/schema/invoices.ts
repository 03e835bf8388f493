import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { feeTreatments } from '#domain/vat.ts'
import { hexId, id, moment, money, oneOf, reference } from './columns.ts'
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

/** How the invoices of the shop for what it kept of an artist's sales in a month are taxed, from the moment one is drawn. */
export const feeInvoices = pgTable(
  'fee_invoices',
  {
    id: reference().notNull().unique().default(sql`substr(md5(gen_random_uuid()::text), 1, 24)`),
    artistId: reference()
      .notNull()
      .references(() => artists.id),
    /** Its first day. */
    month: date({ mode: 'string' }).notNull(),
    treatment: text({ enum: feeTreatments }).notNull(),
    /** The tax in it, which is booked with it; null in what a version drew that did not book it. */
    vat: money(),
    /** By which the artist pays the tax at home, until the years of the invoice are over. */
    vatNumber: text(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.artistId] }),
    check('fee_invoices_id', hexId()),
    check('fee_invoices_treatment', oneOf('treatment', feeTreatments)),
    check('fee_invoices_vat_number', sql`vat_number is null or treatment = 'reverse-charge'`),
  ],
)
