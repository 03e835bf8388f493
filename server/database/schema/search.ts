import { bigint, index, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Indexes of the search engine. Without any, triggers record no changes. */
export const searchIndexes = pgTable(
  'search_indexes',
  {
    name: text().primaryKey(),
    /** The alias for searches once complete; depends on the index fields. */
    alias: text().notNull(),
    kind: text({ enum: ['works', 'artists'] }).notNull(),
    state: text({ enum: ['building', 'current'] }).notNull(),
    /** The builder's last heartbeat. */
    builtAt: moment().notNull(),
    comparedAt: moment(),
  },
  (table) => [uniqueIndex('search_indexes_one_of_each').on(table.alias, table.state)],
)

/** An outbox of changes for the search engine, written by triggers. */
export const searchOutbox = pgTable(
  'search_outbox',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text({ enum: ['work', 'artist', 'works-of-artist'] }).notNull(),
    subjectId: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('search_outbox_created_index').on(table.createdAt)],
)

/** Document versions, drawn before reading, so that a late write cannot overwrite a newer one. */
export const searchVersions = pgSequence('search_versions')
