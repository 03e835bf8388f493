import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { feedbackTypes, maxStars } from '#domain/feedback.ts'
import { hexId, id, moment, oneOf, reference } from './columns.ts'
import { users } from './people.ts'

/** Users' feedback; anonymous and without text after the account's deletion. */
export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    rating: smallint().notNull(),
    type: text({ enum: feedbackTypes }).notNull(),
    comment: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('feedback_id', hexId()),
    check('feedback_rating', sql.raw(`rating between 1 and ${maxStars}`)),
    check('feedback_type', oneOf('type', feedbackTypes)),
    index('feedback_created_index').on(table.createdAt),
    index('feedback_user_index').on(table.userId),
  ],
)
