import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { hexId, id, moment, reference } from './columns.ts'
import { users } from './people.ts'

/** Visitors' cookie choices; append-only, deleted after their retention period. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    /** Random, created by the browser with its first choice. */
    browserId: reference().notNull(),
    userId: reference().references(() => users.id, { onDelete: 'cascade' }),
    statistics: boolean().notNull(),
    tracking: boolean().notNull(),
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
