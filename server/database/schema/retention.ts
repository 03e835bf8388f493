import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RetentionCounts } from '#domain/retention.ts'
import { hexId, id, moment, reference } from './columns.ts'
import { orders } from './orders.ts'

/** Legal holds keep an order with documents and decisions beyond the retention period. */
export const legalHolds = pgTable(
  'legal_holds',
  {
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    reason: text().notNull(),
    by: text().notNull(),
    placedAt: moment().notNull(),
    liftedAt: moment(),
    liftedBy: text(),
  },
  (table) => [
    check('legal_holds_id', hexId()),
    check('legal_holds_lifted', sql`(lifted_at is null) = (lifted_by is null)`),
    index('legal_holds_order_index').on(table.orderId),
    uniqueIndex('legal_holds_one_open').on(table.orderId).where(sql`lifted_at is null`),
  ],
)

/** Erasures of a financial year's records: announced, then done. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    /** The last financial year to erase; includes earlier ones. */
    year: smallint().primaryKey(),
    announcedAt: moment().notNull(),
    announced: jsonb().$type<RetentionCounts>().notNull(),
    /** Erased so far, and the time of the last erasure. */
    done: jsonb().$type<RetentionCounts>().notNull().default({}),
    doneAt: moment(),
    /** The time of the e-mail to administrators. */
    toldAt: moment(),
  },
  () => [check('retention_runs_told', sql`told_at is null or done_at is not null`)],
)
