import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { countKinds } from '#domain/daily-count.ts'
import { oneOf } from './columns.ts'

/** Counts by day in Tallinn, without visitors' identities. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    kind: text({ enum: countKinds }).notNull(),
    /** The search without results; empty for visits. */
    key: text().notNull().default(''),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.key] }),
    check('daily_counts_kind', oneOf('kind', countKinds)),
    check('daily_counts_count', sql`count > 0`),
  ],
)
