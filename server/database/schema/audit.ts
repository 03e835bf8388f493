import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/** Who did what that may be asked about later. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment().notNull(),
    /** A user id, or the part of the shop that acted. */
    by: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('audit_entries_subject_index').on(table.subject, table.at)],
)
