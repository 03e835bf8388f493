import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What was public and was deleted for good, so that its address can say so. Digests, because slugs name people. */
export const goneAddresses = pgTable('gone_addresses', {
  digest: text().primaryKey(),
  goneAt: moment().notNull(),
})
