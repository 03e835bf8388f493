import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Side } from '#domain/conversation.ts'
import type { Id } from '#domain/id.ts'
import type { Localized } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { paged } from '#server/database/paged.ts'
import { artists, artworks, conversations, orders, users } from '#server/database/schema.ts'
import type { PictureRow } from '#server/features/pictures/picture-view.ts'

/** Null for a hidden work. */
const mainPicture = sql<(PictureRow & { alt: Localized }) | null>`(
  select json_build_object('hash', p.hash, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder, 'alt', wp.alt)
  from artwork_pictures wp join pictures p on p.id = wp.picture_id
  where wp.artwork_id = ${conversations.artworkId} and ${artworks.takenDownAt} is null
    and ${artists.approval} not in ('suspended', 'rejected') order by wp.position limit 1)`

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

/** Undefined when the person takes part on neither side. */
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

/** Returns the id of the existing or new conversation about the subject. */
export async function openConversation(tx: Database, id: Id, subject: Subject, now: Date): Promise<Id> {
  await tx
    .insert(conversations)
    .values({ id, ...subject, createdAt: now, lastMessageAt: now })
    .onConflictDoNothing()
  const opened = await findConversationAbout(tx, subject)
  if (!opened) throw new Error('A conversation that was just opened is not there.')
  return opened
}

export const isBlocked = async (database: Database, { buyerId, artistId }: Subject): Promise<boolean> =>
  (await database.$count(
    conversations,
    and(isBetween(buyerId, artistId), sql`${conversations.blockedBy} is not null`),
  )) > 0

/** Applies to all conversations of the two. Only the side that blocked can unblock. */
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

export const readAtOf = { buyer: conversations.buyerReadAt, artist: conversations.artistReadAt }

/** A later time already stored is kept. */
export async function markRead(database: Database, id: Id, side: Side, until: Date): Promise<void> {
  const readAt = readAtOf[side]
  await database
    .update(conversations)
    .set(side === 'buyer' ? { buyerReadAt: until } : { artistReadAt: until })
    .where(and(eq(conversations.id, id), or(isNull(readAt), lt(readAt, until))))
}

export async function findParties(database: Database, conversationId: Id): Promise<Id[]> {
  const [found] = await database
    .select({ buyerId: conversations.buyerId, artistUserId: artists.userId })
    .from(conversations)
    .innerJoin(artists, eq(artists.id, conversations.artistId))
    .where(eq(conversations.id, conversationId))
  return found ? [found.buyerId, ...(found.artistUserId ? [found.artistUserId] : [])] : []
}
