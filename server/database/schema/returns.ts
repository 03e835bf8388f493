import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ReturnAddress } from '#domain/email.ts'
import { moment, reference } from './columns.ts'
import { orderLines, orders } from './orders.ts'
import { pictures } from './pictures.ts'

/** The latest return of a line. It is open while the line's state indicates it. */
export const returns = pgTable(
  'returns',
  {
    lineId: reference()
      .primaryKey()
      .references(() => orderLines.id),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    /** The time of the request or withdrawal. */
    requestedAt: moment().notNull(),
    /** The return address given to the buyer; erased when no longer needed. */
    address: jsonb().$type<ReturnAddress>(),
    /** The time when the buyer got the address. */
    answeredAt: moment(),
    /** The time when administrators were alerted to a missed answer. */
    answerMissedAt: moment(),
    postedAt: moment(),
    carrier: text(),
    trackingNumber: text(),
    /** A photograph of the receipt, visible to the buyer, the artist and administrators. */
    receiptId: reference().references(() => pictures.id),
    /** The time when administrators were alerted to a due refund. */
    refundWarnedAt: moment(),
    /** The time when the end was noticed. */
    endedAt: moment(),
  },
  (table) => [
    index('returns_order_index').on(table.orderId),
    index('returns_running_index').on(table.requestedAt).where(sql`ended_at is null`),
    // Personal data to erase some time after the end.
    index('returns_ended_index').on(table.endedAt).where(sql`address is not null or carrier is not null`),
    index('returns_receipt_index').on(table.receiptId).where(sql`receipt_id is not null`),
  ],
)
