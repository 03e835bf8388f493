import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RetentionCounts } from '#domain/retention.ts'
import { hexId, id, moment, reference } from './columns.ts'
import { orders } from './orders.ts'

/** What keeps an order, its documents and what was decided about it past the years of bookkeeping law, until it is lifted. */
export const legalHolds = pgTable(
  'legal_holds',
  {
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    reason: text().notNull(),
    /** The administrator who has placed it. */
    by: text().notNull(),
    placedAt: moment().notNull(),
    liftedAt: moment(),
    /** The administrator who has lifted it. */
    liftedBy: text(),
  },
  (table) => [
    check('legal_holds_id', hexId()),
    check('legal_holds_lifted', sql`(lifted_at is null) = (lifted_by is null)`),
    index('legal_holds_order_index').on(table.orderId),
    uniqueIndex('legal_holds_one_open').on(table.orderId).where(sql`lifted_at is null`),
  ],
)

/** The papers of a financial year that go: told beforehand, and what was done. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    /** The last financial year whose papers go; what is left of the years before it goes too. */
    year: smallint().primaryKey(),
    announcedAt: moment().notNull(),
    announced: jsonb().$type<RetentionCounts>().notNull(),
    /** What has gone so far, and when the last of it did. */
    done: jsonb().$type<RetentionCounts>().notNull().default({}),
    doneAt: moment(),
    /** When administrators were told of it. */
    toldAt: moment(),
  },
  () => [check('retention_runs_told', sql`told_at is null or done_at is not null`)],
)
