import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ReturnAddress } from '#domain/email.ts'
import { moment, reference } from './columns.ts'
import { orderLines, orders } from './orders.ts'
import { pictures } from './pictures.ts'

/** The latest return of a line, from the day on which its buyer asked for it. It runs while the line says so. */
export const returns = pgTable(
  'returns',
  {
    lineId: reference()
      .primaryKey()
      .references(() => orderLines.id),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    /** When the buyer asked for it, or withdrew. */
    requestedAt: moment().notNull(),
    /** Where the buyer sends it, as they were told; empty again once nobody needs it. */
    address: jsonb().$type<ReturnAddress>(),
    /** When the buyer was given the address. */
    answeredAt: moment(),
    /** When the administrators were told that nobody had answered in time. */
    answerMissedAt: moment(),
    /** When the buyer said that it had been posted, and with whom. */
    postedAt: moment(),
    carrier: text(),
    trackingNumber: text(),
    /** A photograph of the receipt: for the buyer, its artist and administrators. */
    receiptId: reference().references(() => pictures.id),
    /** When the administrators were told that the money was due. */
    refundWarnedAt: moment(),
    /** When it was seen to be over. */
    endedAt: moment(),
  },
  (table) => [
    index('returns_order_index').on(table.orderId),
    index('returns_running_index').on(table.requestedAt).where(sql`ended_at is null`),
    // What is to be erased some time after the end.
    index('returns_ended_index').on(table.endedAt).where(sql`address is not null or carrier is not null`),
    index('returns_receipt_index').on(table.receiptId).where(sql`receipt_id is not null`),
  ],
)
