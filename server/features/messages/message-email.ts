import { and, eq, isNull, like } from 'drizzle-orm'
import type { Side } from '#domain/conversation.ts'
import type { Id } from '#domain/id.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks, type conversations, orders, outgoingMail } from '#server/database/schema.ts'
import { greetingOf } from '#server/features/account/account-emails.ts'
import { findUser } from '#server/features/account/account-store.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import { unsubscribeLink } from '#server/features/mail/unsubscribe-link.ts'
import type { Shop } from '#server/shop.ts'
import { messageEmailsTexts } from '#texts/message-emails.ts'
import { shortName } from './conversation-view.ts'

type ConversationRecord = typeof conversations.$inferSelect

/** Somebody who reads the message within this time gets no e-mail about it. */
const delay = 120_000

/**
 * Tells the reader of a message that it is there, unless they want no such e-mails. The key names what they had read
 * before, so that there is one e-mail at most until they read again. Neither text nor addresses are in it.
 */
export async function enqueueMessageEmail(
  { settings }: Pick<Shop, 'settings'>,
  tx: Database,
  conversation: ConversationRecord,
  reader: Side,
  now: Date,
): Promise<void> {
  const { user, writer } = await findReader(tx, conversation, reader)
  if (!user?.notifyMessages) return
  const { language } = user
  const t = messageEmailsTexts[language]
  await enqueueEmail(
    tx,
    {
      key: keyOf(conversation, reader),
      about: { userId: user.id },
      to: user.email,
      language,
      subject: t.subject(writer),
      parts: [
        greetingOf(user),
        await aboutWords(tx, conversation, writer, t, language),
        { words: t.read, link: settings.publicUrl + links.conversation(language, reader, conversation.id) },
        t.settings,
      ],
      unsubscribe: unsubscribeLink(settings, language, { list: 'messages', id: user.id }),
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

async function aboutWords(
  tx: Database,
  { artworkId, orderId }: ConversationRecord,
  writer: string,
  t: (typeof messageEmailsTexts)[Language],
  language: Language,
): Promise<string> {
  const [order] = orderId ? await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId)) : []
  if (order) return t.aboutOrder(writer, order.number)
  const [work] = artworkId
    ? await tx.select({ title: artworks.title }).from(artworks).where(eq(artworks.id, artworkId))
    : []
  return work ? t.aboutWork(writer, inLanguage(work.title, language).words) : t.about(writer)
}

/** Takes back an e-mail that has not left yet, because its reader has read now. Takes the conversation as it was before. */
export async function withdrawMessageEmail(database: Database, before: ReadTimes, reader: Side): Promise<void> {
  await database
    .delete(outgoingMail)
    .where(and(eq(outgoingMail.key, keyOf(before, reader)), isNull(outgoingMail.sentAt)))
}

/** Deletes the e-mails about these conversations: they name the one who wrote. */
export async function deleteMessageEmails(tx: Database, conversationIds: readonly Id[]): Promise<void> {
  for (const id of conversationIds) await tx.delete(outgoingMail).where(like(outgoingMail.key, `message:${id}:%`))
}
