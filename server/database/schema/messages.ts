import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { artworks } from './artworks.ts'
import { hexId, id, moment, oneOf, reference } from './columns.ts'
import { orders } from './orders.ts'
import { artists, users } from './people.ts'
import { pictures } from './pictures.ts'

/** Between a buyer and an artist, about a work, an order or both. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    artistId: reference()
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    artworkId: reference().references(() => artworks.id, { onDelete: 'set null' }),
    orderId: reference().references(() => orders.id),
    createdAt: moment().notNull(),
    lastMessageAt: moment().notNull(),
    buyerReadAt: moment(),
    artistReadAt: moment(),
    /** The side that blocked the other. */
    blockedBy: text({ enum: ['buyer', 'artist'] }),
  },
  (table) => [
    check('conversations_id', hexId()),
    check('conversations_blocked_by', oneOf('blocked_by', ['buyer', 'artist'])),
    uniqueIndex('conversations_artwork_unique')
      .on(table.buyerId, table.artistId, table.artworkId)
      .where(sql`order_id is null`),
    uniqueIndex('conversations_order_unique')
      .on(table.buyerId, table.artistId, table.orderId)
      .where(sql`order_id is not null`),
    // For deleted works.
    index('conversations_artwork_index').on(table.artworkId).where(sql`artwork_id is not null`),
    index('conversations_buyer_index').on(table.buyerId, table.lastMessageAt),
    index('conversations_artist_index').on(table.artistId, table.lastMessageAt),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: reference()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    author: text({ enum: ['buyer', 'artist'] }).notNull(),
    text: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('messages_id', hexId()),
    check('messages_author', oneOf('author', ['buyer', 'artist'])),
    index('messages_conversation_index').on(table.conversationId, table.createdAt),
  ],
)

export const messagePictures = pgTable(
  'message_pictures',
  {
    messageId: reference()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    pictureId: reference()
      .notNull()
      .references(() => pictures.id),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.position] }),
    index('message_pictures_picture_index').on(table.pictureId),
  ],
)
