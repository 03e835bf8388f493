import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { countKinds } from '#domain/daily-count.ts'
import { oneOf } from './columns.ts'

/** What happens in the shop, counted by day in Tallinn. Nobody's identity is kept. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    kind: text({ enum: countKinds }).notNull(),
    /** What was searched for in vain; empty for visits. */
    key: text().notNull().default(''),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.key] }),
    check('daily_counts_kind', oneOf('kind', countKinds)),
    check('daily_counts_count', sql`count > 0`),
  ],
)
