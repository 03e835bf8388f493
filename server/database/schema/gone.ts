import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Deleted public pages, which answer 410. Digests, because slugs are names of people. */
export const goneAddresses = pgTable('gone_addresses', {
  digest: text().primaryKey(),
  goneAt: moment().notNull(),
})
