import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/** Who did what that may be asked about later, and why. Append-only. */
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
  (table) => [
    index('audit_entries_subject_index').on(table.subject, table.at),
    index('audit_entries_at_index').on(table.at, table.id),
    index('audit_entries_by_index').on(table.by, table.at),
    index('audit_entries_action_index').on(table.action, table.at),
  ],
)
