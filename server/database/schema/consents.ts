import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { hexId, id, moment, reference } from './columns.ts'
import { users } from './people.ts'

/** What visitors have answered about cookies. Rows are only added, and deleted when their time is over. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    /** Made up by the browser at its first answer; it says nothing of who that was. */
    browserId: reference().notNull(),
    /** Whoever was logged in. */
    userId: reference().references(() => users.id, { onDelete: 'cascade' }),
    statistics: boolean().notNull(),
    tracking: boolean().notNull(),
    /** The version of the text that was answered. */
    version: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('consents_id', hexId()),
    check('consents_browser_id', hexId('browser_id')),
    check('consents_tracking', sql`statistics or not tracking`),
    index('consents_created_index').on(table.createdAt),
    index('consents_user_index').on(table.userId),
  ],
)
