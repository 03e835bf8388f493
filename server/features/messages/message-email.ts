import { eq, like } from 'drizzle-orm'
import type { Side } from '#domain/conversation.ts'
import type { Id } from '#domain/id.ts'
import type { Localized } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks, type conversations, orders, outgoingMail } from '#server/database/schema.ts'
import { findUser } from '#server/features/account/account-store.ts'
import { emailPerson, toUser } from '#server/features/mail/email-person.ts'
import { withdrawEmail } from '#server/features/mail/mail-store.ts'
import type { Shop } from '#server/shop.ts'
import { messageEmailsTexts as texts } from '#texts/message-emails.ts'
import { shortName } from './conversation-view.ts'

type ConversationRecord = typeof conversations.$inferSelect

/** Milliseconds. Reading the message within this time cancels its e-mail. */
const delay = 120_000

/** The key contains the last read time: one e-mail until the next reading. No text or addresses in it. */
export async function enqueueMessageEmail(
  shop: Pick<Shop, 'settings'>,
  tx: Database,
  conversation: ConversationRecord,
  reader: Side,
  now: Date,
): Promise<void> {
  const { user, writer } = await findReader(tx, conversation, reader)
  if (!user?.notifyMessages) return
  const message = { writer, reader, conversationId: conversation.id, ...(await findSubject(tx, conversation)) }
  await emailPerson(
    shop,
    tx,
    toUser(user),
    {
      key: keyOf(conversation, reader),
      about: { userId: user.id },
      texts,
      write: (t) => t.newMessage(message),
      unsubscribe: { list: 'messages', id: user.id },
      sendAfter: new Date(now.getTime() + delay),
    },
    now,
  )
}

type ReadTimes = Pick<ConversationRecord, 'id' | 'buyerReadAt' | 'artistReadAt'>

function keyOf({ id, buyerReadAt, artistReadAt }: ReadTimes, reader: Side): string {
  const readAt = reader === 'buyer' ? buyerReadAt : artistReadAt
  return `message:${id}:${reader}:${readAt?.getTime() ?? 0}`
}

async function findReader(tx: Database, { buyerId, artistId }: ConversationRecord, reader: Side) {
  const [artist] = await tx.select().from(artists).where(eq(artists.id, artistId))
  const buyer = await findUser(tx, buyerId)
  if (reader === 'buyer') return { user: buyer, writer: artist?.name ?? '' }
  return { user: artist?.userId ? await findUser(tx, artist.userId) : undefined, writer: buyer ? shortName(buyer) : '' }
}

async function findSubject(
  tx: Database,
  { artworkId, orderId }: ConversationRecord,
): Promise<{ order?: string; title?: Localized }> {
  const [order] = orderId ? await tx.select({ order: orders.number }).from(orders).where(eq(orders.id, orderId)) : []
  if (order) return order
  const [work] = artworkId
    ? await tx.select({ title: artworks.title }).from(artworks).where(eq(artworks.id, artworkId))
    : []
  return work ?? {}
}

/** Deletes the unsent notification after reading. Pass the conversation as it was before. */
export const withdrawMessageEmail = (database: Database, before: ReadTimes, reader: Side): Promise<void> =>
  withdrawEmail(database, keyOf(before, reader))

/** These e-mails name the writer. */
export async function deleteMessageEmails(tx: Database, conversationIds: readonly Id[]): Promise<void> {
  for (const id of conversationIds) await tx.delete(outgoingMail).where(like(outgoingMail.key, `message:${id}:%`))
}
