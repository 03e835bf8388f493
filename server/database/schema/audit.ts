import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bookkeepingYears } from '#domain/retention.ts'
import { id, moment } from './columns.ts'

/** By default the longest retention period. */
const endOfBooks = sql`make_date(extract(year from now() at time zone 'Europe/Tallinn')::int + ${sql.raw(String(bookkeepingYears))}, 12, 31)`

/** Append-only; deleted after the retention period. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment().notNull(),
    /** A user id, or the part of the shop that acted. */
    by: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    /** The last day, in Tallinn. */
    keptUntil: date({ mode: 'string' }).notNull().default(endOfBooks),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('audit_entries_subject_index').on(table.subject, table.at),
    index('audit_entries_at_index').on(table.at, table.id),
    index('audit_entries_by_index').on(table.by, table.at),
    index('audit_entries_kept_index').on(table.keptUntil),
    index('audit_entries_action_index').on(table.action, table.at),
  ],
)
