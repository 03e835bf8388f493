import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { feeTreatments } from '#domain/fee-tax.ts'
import { hexId, id, moment, money, oneOf, reference } from './columns.ts'
import { orderLines, orders } from './orders.ts'
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

/** Invoices of the shop for the commission of an artist in a month. The tax is booked with it. */
export const feeInvoices = pgTable(
  'fee_invoices',
  {
    id: reference().notNull().unique().default(sql`substr(md5(gen_random_uuid()::text), 1, 24)`),
    artistId: reference()
      .notNull()
      .references(() => artists.id),
    /** Its first day. */
    month: date({ mode: 'string' }).notNull(),
    /** The tax of all lines; null in invoices of versions that booked none. */
    vat: money(),
    /** Read by the previous release alone; the lines hold what counts. */
    treatment: text({ enum: ['estonia', 'reverse-charge', 'outside-union'] })
      .notNull()
      .default('estonia'),
    vatNumber: text(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.artistId] }),
    check('fee_invoices_id', hexId()),
    check('fee_invoices_treatment', oneOf('treatment', ['estonia', 'reverse-charge', 'outside-union'])),
    check('fee_invoices_vat_number', sql`vat_number is null or treatment = 'reverse-charge'`),
  ],
)

/** The sales and refunds of an invoice for commission, each with its tax. A refund is taxed as its sale. */
export const feeInvoiceLines = pgTable(
  'fee_invoice_lines',
  {
    feeInvoiceId: reference()
      .notNull()
      .references(() => feeInvoices.id),
    orderLineId: reference()
      .notNull()
      .references(() => orderLines.id),
    /** Null for the sale itself. */
    refundId: reference().references(() => refunds.id),
    /** When it was booked. */
    at: moment().notNull(),
    /** The commission with its tax; negative when it is credited. */
    amount: money().notNull(),
    treatment: text({ enum: feeTreatments }).notNull(),
    /** In basis points; null when there is no tax. */
    rate: integer(),
    vat: money().notNull(),
    /** Of the artist, under the reverse charge, until the years of the invoice are over. */
    vatNumber: text(),
    /** Of the shop on the day of the sale. */
    shopVatNumber: text(),
  },
  (table) => [
    check('fee_invoice_lines_treatment', oneOf('treatment', feeTreatments)),
    check(
      'fee_invoice_lines_rate',
      sql`(rate is not null) = (treatment = 'estonia') and (rate is not null or vat = 0)`,
    ),
    check('fee_invoice_lines_vat_number', sql`vat_number is null or treatment = 'reverse-charge'`),
    index('fee_invoice_lines_invoice_index').on(table.feeInvoiceId),
    // Nothing is invoiced twice.
    uniqueIndex('fee_invoice_lines_sold_once').on(table.orderLineId).where(sql`refund_id is null`),
    uniqueIndex('fee_invoice_lines_refunded_once').on(table.refundId).where(sql`refund_id is not null`),
    index('fee_invoice_lines_line_index').on(table.orderLineId),
  ],
)
