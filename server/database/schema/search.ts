import { bigint, index, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The indexes of the search engine that hold what is found. While there is none, no changes are noted for them. */
export const searchIndexes = pgTable(
  'search_indexes',
  {
    name: text().primaryKey(),
    /** What it is searched by once it is complete; indexes with other fields have other aliases. */
    alias: text().notNull(),
    kind: text({ enum: ['works', 'artists'] }).notNull(),
    state: text({ enum: ['building', 'current'] }).notNull(),
    /** When it was last written to while it was being built. */
    builtAt: moment().notNull(),
    /** When it was last compared with the database. */
    comparedAt: moment(),
  },
  (table) => [uniqueIndex('search_indexes_one_of_each').on(table.alias, table.state)],
)

/** What has changed and is not yet in the search engine. Triggers write it in the transaction of the change. */
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

/** Each batch of documents gets a number of its own before it is read, so that an old one never overtakes a new one. */
export const searchVersions = pgSequence('search_versions')
