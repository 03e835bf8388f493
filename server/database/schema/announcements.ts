import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { hexId, id, localized, moment } from './columns.ts'

/** The banner above every page. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    text: localized().notNull(),
    /** A path without language: "/discover". */
    path: text(),
    /** The shop is closed while it is current. */
    isMaintenance: boolean().notNull().default(false),
    startsAt: moment().notNull(),
    endsAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check('announcements_id', hexId()),
    check('announcements_time', sql`ends_at > starts_at`),
    index('announcements_starts_index').on(table.startsAt),
  ],
)
