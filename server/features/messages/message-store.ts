import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Side } from '#domain/conversation.ts'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, conversations, messagePictures, messages, pictures } from '#server/database/schema.ts'
import { readRestricted } from '#server/features/restrictions/restriction-store.ts'
import { findConversation, readAtOf } from './conversation-store.ts'

export type MessageRow = typeof messages.$inferSelect & {
  pictures: { position: number; width: number; height: number }[]
  /** Removed by an administrator; its text stays visible to administrators. */
  isRemoved: boolean
}

/** The latest messages or those before a given one, oldest first. */
export async function readMessages(
  database: Database,
  conversationId: Id,
  { before, limit }: { before?: Id | undefined; limit: number },
): Promise<MessageRow[]> {
  const earlier = before
    ? sql`(${messages.createdAt}, ${messages.id}) < (select created_at, id from messages where id = ${before})`
    : undefined
  const rows = await database
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), earlier))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)
  return withPictures(database, rows.reverse())
}

export async function readLastMessages(database: Database, ids: readonly Id[]): Promise<Map<Id, MessageRow>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectDistinctOn([messages.conversationId])
    .from(messages)
    .where(inArray(messages.conversationId, [...ids]))
    .orderBy(messages.conversationId, desc(messages.createdAt), desc(messages.id))
  return new Map((await withPictures(database, rows)).map((row) => [row.conversationId, row]))
}

export async function withPictures(
  database: Database,
  rows: readonly (typeof messages.$inferSelect)[],
): Promise<MessageRow[]> {
  if (rows.length === 0) return []
  const shown = await database
    .select({
      messageId: messagePictures.messageId,
      position: messagePictures.position,
      width: pictures.width,
      height: pictures.height,
    })
    .from(messagePictures)
    .innerJoin(pictures, eq(pictures.id, messagePictures.pictureId))
    .where(
      inArray(
        messagePictures.messageId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(messagePictures.position)
  const removed = await readRestricted(
    database,
    'message',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    pictures: shown.filter(({ messageId }) => messageId === row.id),
    isRemoved: removed.has(row.id),
  }))
}

export async function countUnread(database: Database, ids: readonly Id[], side: Side): Promise<Map<Id, number>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select({ id: conversations.id, unread: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(inArray(conversations.id, [...ids]), isUnread(side)))
    .groupBy(conversations.id)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

/** From artists as a buyer, and from buyers as an artist. */
export async function countAllUnread(database: Database, userId: Id) {
  const [fromArtists] = await database
    .select({ unread: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(conversations.buyerId, userId), isUnread('buyer')))
  const [fromBuyers] = await database
    .select({ unread: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(artists, eq(artists.id, conversations.artistId))
    .where(and(eq(artists.userId, userId), isUnread('artist')))
  return { fromArtists: fromArtists?.unread ?? 0, fromBuyers: fromBuyers?.unread ?? 0 }
}

const isUnread = (side: Side) =>
  and(
    sql`${messages.author} <> ${side}`,
    sql`${messages.createdAt} > coalesce(${readAtOf[side]}, '-infinity'::timestamptz)`,
  )

/** Undefined unless the user takes part in the conversation. */
export async function findMessage(database: Database, id: Id, userId: Id) {
  const [message] = await database.select().from(messages).where(eq(messages.id, id))
  const found = message && (await findConversation(database, message.conversationId, userId))
  return found && { message, ...found }
}
