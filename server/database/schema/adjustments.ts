import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { adjustableAccounts, adjustmentDecisions } from '#domain/adjustment.ts'
import { hexId, id, moment, money, oneOf, reference } from './columns.ts'
import { orders } from './orders.ts'
import { artists } from './people.ts'

/** Booked corrections; a trigger forbids changes. Reasons are emptied after the retention period. */
export const adjustments = pgTable(
  'adjustments',
  {
    id: id(),
    orderId: reference().references(() => orders.id),
    reason: text().notNull(),
    askedBy: text().notNull(),
    askedAt: moment().notNull(),
    isAskedAlone: boolean().notNull(),
    decision: text({ enum: adjustmentDecisions }),
    decidedBy: text(),
    decidedAt: moment(),
    /** Unused: refused corrections are in `approvals`. */
    answer: text(),
  },
  (table) => [
    check('adjustments_id', hexId()),
    // Requests are in `approvals`; only booked corrections are here.
    check('adjustments_booked', sql`decision is not distinct from 'agreed'`),
    check(
      'adjustments_decided',
      sql`(decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)`,
    ),
    // A second administrator, or the only one after a day.
    check(
      'adjustments_two_hands',
      sql`decision is distinct from 'agreed' or decided_by <> asked_by or (is_asked_alone and decided_at >= asked_at + interval '24 hours')`,
    ),
    index('adjustments_asked_index').on(table.askedAt, table.id),
    index('adjustments_order_index').on(table.orderId).where(sql`order_id is not null`),
    index('adjustments_open_index').on(table.askedAt).where(sql`decision is null`),
  ],
)

/** The lines of an adjustment sum to zero. Never changed. */
export const adjustmentLines = pgTable(
  'adjustment_lines',
  {
    id: id(),
    adjustmentId: reference()
      .notNull()
      .references(() => adjustments.id),
    account: text({ enum: adjustableAccounts }).notNull(),
    artistId: reference().references(() => artists.id),
    /** Positive: more is owed to the artist, or earned. */
    amount: money().notNull(),
  },
  (table) => [
    check('adjustment_lines_id', hexId()),
    check('adjustment_lines_account', oneOf('account', adjustableAccounts)),
    check('adjustment_lines_artist', sql`(account = 'artist') = (artist_id is not null)`),
    check('adjustment_lines_amount', sql`amount <> 0`),
    unique('adjustment_lines_once').on(table.adjustmentId, table.account, table.artistId).nullsNotDistinct(),
    index('adjustment_lines_artist_index').on(table.artistId).where(sql`artist_id is not null`),
  ],
)
