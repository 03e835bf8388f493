import { and, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Side } from '#domain/conversation.ts'
import type { Id } from '#domain/id.ts'
import type { Bilingual } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { paged } from '#server/database/paged.ts'
import {
  artists,
  artworks,
  conversations,
  messagePictures,
  messages,
  orders,
  pictures,
  users,
} from '#server/database/schema.ts'
import type { PictureRow } from '#server/features/pictures/picture-view.ts'
import { readRestricted } from '#server/features/restrictions/restriction-store.ts'

export type MessageRow = typeof messages.$inferSelect & {
  pictures: { position: number; width: number; height: number }[]
  /** By an administrator: only they still read it. */
  isRemoved: boolean
}

/** The main picture of the work that a conversation is about. */
const mainPicture = sql<(PictureRow & { alt: Bilingual }) | null>`(
  select json_build_object('hash', p.hash, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder, 'alt', wp.alt)
  from artwork_pictures wp join pictures p on p.id = wp.picture_id
  where wp.artwork_id = ${conversations.artworkId} order by wp.position limit 1)`

const columns = {
  id: conversations.id,
  lastMessageAt: conversations.lastMessageAt,
  buyerReadAt: conversations.buyerReadAt,
  artistReadAt: conversations.artistReadAt,
  blockedBy: conversations.blockedBy,
  buyer: { id: users.id, firstName: users.firstName, lastName: users.lastName },
  artist: {
    id: artists.id,
    userId: artists.userId,
    name: artists.name,
    slug: artists.slug,
    approval: artists.approval,
  },
  artwork: { id: artworks.id, title: artworks.title, status: artworks.status, picture: mainPicture },
  order: { id: orders.id, number: orders.number },
}

export type Conversation = Awaited<ReturnType<typeof selectConversations>>[number]

const selectConversations = (database: Database, where: SQL | undefined) =>
  database
    .select(columns)
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.buyerId))
    .innerJoin(artists, eq(artists.id, conversations.artistId))
    .leftJoin(artworks, eq(artworks.id, conversations.artworkId))
    .leftJoin(orders, eq(orders.id, conversations.orderId))
    .where(where)
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))

/** A conversation and which side of it this person is; undefined when they are neither. */
export async function findConversation(
  database: Database,
  id: Id,
  userId: Id,
): Promise<{ conversation: Conversation; side: Side } | undefined> {
  const [conversation] = await selectConversations(database, eq(conversations.id, id))
  const side = conversation && sideOf(conversation, userId)
  return side ? { conversation, side } : undefined
}

const sideOf = ({ buyer, artist }: Conversation, userId: Id): Side | undefined =>
  buyer.id === userId ? 'buyer' : artist.userId === userId ? 'artist' : undefined

type Party = { side: 'buyer'; userId: Id } | { side: 'artist'; artistId: Id }

/** One page of somebody's conversations as a buyer or as an artist, the latest first. */
export async function listConversations(
  database: Database,
  party: Party,
  page: { page: number; size: number },
): Promise<{ rows: Conversation[]; total: number }> {
  const ofParty =
    party.side === 'buyer' ? eq(conversations.buyerId, party.userId) : eq(conversations.artistId, party.artistId)
  return paged(selectConversations(database, ofParty), database.$count(conversations, ofParty), page)
}

export type Subject = { buyerId: Id; artistId: Id } & (
  | { artworkId: Id; orderId: null }
  | { artworkId: null; orderId: Id }
)

const isAbout = ({ buyerId, artistId, artworkId, orderId }: Subject) =>
  and(
    eq(conversations.buyerId, buyerId),
    eq(conversations.artistId, artistId),
    orderId === null
      ? and(eq(conversations.artworkId, artworkId), isNull(conversations.orderId))
      : eq(conversations.orderId, orderId),
  )

export async function findConversationAbout(database: Database, subject: Subject): Promise<Id | undefined> {
  const [found] = await database.select({ id: conversations.id }).from(conversations).where(isAbout(subject))
  return found?.id
}

/** Opens a conversation unless there is one about the same, and returns its id. */
export async function openConversation(tx: Database, id: Id, subject: Subject, now: Date): Promise<Id> {
  await tx
    .insert(conversations)
    .values({ id, ...subject, createdAt: now, lastMessageAt: now })
    .onConflictDoNothing()
  const opened = await findConversationAbout(tx, subject)
  if (!opened) throw new Error('A conversation that was just opened is not there.')
  return opened
}

/** Whether one of the two accepts no messages from the other one. */
export const isBlocked = async (database: Database, { buyerId, artistId }: Subject): Promise<boolean> =>
  (await database.$count(
    conversations,
    and(isBetween(buyerId, artistId), sql`${conversations.blockedBy} is not null`),
  )) > 0

/** Blocks or unblocks all conversations of the two. Only who has blocked can unblock. */
export async function setBlocked(
  database: Database,
  { buyer, artist }: Conversation,
  side: Side,
  isToBeBlocked: boolean,
): Promise<void> {
  await database
    .update(conversations)
    .set({ blockedBy: isToBeBlocked ? side : null })
    .where(
      and(
        isBetween(buyer.id, artist.id),
        isToBeBlocked ? isNull(conversations.blockedBy) : eq(conversations.blockedBy, side),
      ),
    )
}

const isBetween = (buyerId: Id, artistId: Id) =>
  and(eq(conversations.buyerId, buyerId), eq(conversations.artistId, artistId))

const readAtOf = { buyer: conversations.buyerReadAt, artist: conversations.artistReadAt }

/** Marks messages as read up to a time; what was read before stays read. */
export async function markRead(database: Database, id: Id, side: Side, until: Date): Promise<void> {
  const readAt = readAtOf[side]
  await database
    .update(conversations)
    .set(side === 'buyer' ? { buyerReadAt: until } : { artistReadAt: until })
    .where(and(eq(conversations.id, id), or(isNull(readAt), lt(readAt, until))))
}

/** Messages of a conversation, the latest or those before one of them; oldest first. */
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

/** The last message of each of these conversations. */
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

/** What this side has not read, by conversation. */
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

/** All unread messages of a person: from artists as a buyer, and from buyers as an artist. */
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

/** The accounts of the two. */
export async function findParties(database: Database, conversationId: Id): Promise<Id[]> {
  const [found] = await database
    .select({ buyerId: conversations.buyerId, artistUserId: artists.userId })
    .from(conversations)
    .innerJoin(artists, eq(artists.id, conversations.artistId))
    .where(eq(conversations.id, conversationId))
  return found ? [found.buyerId, ...(found.artistUserId ? [found.artistUserId] : [])] : []
}

/** A message and the conversation that it is in, for those who take part in it. */
export async function findMessage(database: Database, id: Id, userId: Id) {
  const [message] = await database.select().from(messages).where(eq(messages.id, id))
  const found = message && (await findConversation(database, message.conversationId, userId))
  return found && { message, ...found }
}
