import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { hexId, id, moment, reference } from './columns.ts'

/** Periods as an unblocked administrator. No foreign keys: they outlive the accounts. */
export const administratorPeriods = pgTable(
  'administrator_periods',
  {
    id: id(),
    userId: reference().notNull(),
    since: moment().notNull(),
    /** A user id or `server`; null when not recorded. */
    grantedBy: text(),
    /** Null for present administrators. */
    until: moment(),
  },
  (table) => [
    check('administrator_periods_id', hexId()),
    check('administrator_periods_ended', sql`until >= since`),
    uniqueIndex('administrator_periods_open_index').on(table.userId).where(sql`until is null`),
    index('administrator_periods_user_index').on(table.userId, table.since),
    index('administrator_periods_until_index').on(table.until).where(sql`until is not null`),
  ],
)
