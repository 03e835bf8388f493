import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { artworks } from './artworks.ts'
import { hexId, id, moment, oneOf, reference } from './columns.ts'
import { orders } from './orders.ts'

const holdStates = ['held', 'sold', 'released'] as const

/** One copy for one order. A copy is held or sold at most once. */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    artworkId: reference()
      .notNull()
      .references(() => artworks.id),
    /** 1 for an original; a trigger limits it to the edition. */
    copy: integer().notNull(),
    /** Null for a copy sold outside the shop. */
    orderId: reference().references(() => orders.id),
    state: text({ enum: holdStates }).notNull().default('held'),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('holds_id', hexId()),
    check('holds_state', oneOf('state', holdStates)),
    check('holds_copy', sql`copy > 0`),
    check('holds_order', sql`order_id is not null or state <> 'held'`),
    uniqueIndex('holds_one_owner').on(table.artworkId, table.copy).where(sql`state in ('held', 'sold')`),
    index('holds_artwork_index').on(table.artworkId, table.state),
    index('holds_created_index').on(table.createdAt),
    index('holds_order_index').on(table.orderId),
    index('holds_expiry_index').on(table.expiresAt).where(sql`state = 'held'`),
  ],
)
