import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { type FeeBuyer, feeTreatments } from '#domain/fee-tax.ts'
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
    /** Null for the invoice itself. */
    refundId: reference().references(() => refunds.id),
    issuedAt: moment().notNull(),
    /** Negative for credit notes. Null, as the columns below, for documents of earlier releases. */
    total: money(),
    /** Basis points; null when the trader is not registered for VAT. */
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

/** Monthly commission invoices. Their VAT is booked with them. */
export const feeInvoices = pgTable(
  'fee_invoices',
  {
    id: reference().notNull().unique().default(sql`substr(md5(gen_random_uuid()::text), 1, 24)`),
    artistId: reference()
      .notNull()
      .references(() => artists.id),
    /** Its first day. */
    month: date({ mode: 'string' }).notNull(),
    /** The sum of all lines; null for invoices of releases that booked none. */
    vat: money(),
    /** Read by the previous release only; the lines are authoritative. */
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

/** Sales and refunds with their VAT. A refund has the rate of its sale. */
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
    at: moment().notNull(),
    /** Commission including VAT; negative for credits. */
    amount: money().notNull(),
    treatment: text({ enum: feeTreatments }).notNull(),
    /** Basis points; null without VAT. */
    rate: integer(),
    vat: money().notNull(),
    /** The artist's, under the reverse charge; erased after the retention period. */
    vatNumber: text(),
    /** The holder of this number at the time of the sale's invoice. Null for lines of earlier releases. */
    buyer: jsonb().$type<FeeBuyer>(),
    /** The shop's on the day of the sale. */
    shopVatNumber: text(),
  },
  (table) => [
    check('fee_invoice_lines_treatment', oneOf('treatment', feeTreatments)),
    check(
      'fee_invoice_lines_rate',
      sql`(rate is not null) = (treatment = 'estonia') and (rate is not null or vat = 0)`,
    ),
    check('fee_invoice_lines_vat_number', sql`vat_number is null or treatment = 'reverse-charge'`),
    check('fee_invoice_lines_buyer', sql`buyer is null or vat_number is not null`),
    index('fee_invoice_lines_invoice_index').on(table.feeInvoiceId),
    // Each sale and refund is invoiced at most once.
    uniqueIndex('fee_invoice_lines_sold_once').on(table.orderLineId).where(sql`refund_id is null`),
    uniqueIndex('fee_invoice_lines_refunded_once').on(table.refundId).where(sql`refund_id is not null`),
    index('fee_invoice_lines_line_index').on(table.orderLineId),
  ],
)
