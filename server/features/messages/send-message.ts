import { eq } from 'drizzle-orm'
import type { PictureRefusal } from '#contract/uploads.ts'
import { otherSide, type Side } from '#domain/conversation.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { conversations, messages } from '#server/database/schema.ts'
import { receivePictures } from '#server/features/pictures/receive-reduced.ts'
import type { Caller } from '#server/http/caller.ts'
import { type AttemptLimit, throttle } from '#server/http/throttle.ts'
import type { Shop } from '#server/shop.ts'
import { findConversation, isBlocked, openConversation, type Subject } from './conversation-store.ts'
import { findBlockedReason } from './conversation-view.ts'
import { enqueueMessageEmail, withdrawMessageEmail } from './message-email.ts'
import { attachPictures } from './message-pictures.ts'
import { type MessageRow, withPictures } from './message-store.ts'

type Written = { text: string; pictures: readonly File[] }
type WritingRefusal = 'messages-blocked' | 'rate-limited' | PictureRefusal

const perWriter: AttemptLimit = { free: 40, firstWait: 5, maxWait: 300, forgetAfter: 600 }
const perStarter: AttemptLimit = { free: 20, firstWait: 60, maxWait: 3600, forgetAfter: 86_400 }

export async function sendMessage(
  shop: Shop,
  caller: Caller,
  conversationId: Id,
  written: Written,
  now: Date,
): Promise<
  Result<
    MessageRow,
    WritingRefusal | 'conversation-not-found' | 'artist-not-approved' | 'recipient-unreachable' | 'email-not-verified'
  >
> {
  const found = await findConversation(shop.database, conversationId, caller.userId)
  if (!found) return refuse('conversation-not-found')
  const blockedReason = findBlockedReason(found.conversation, found.side, caller)
  if (blockedReason) return refuse(blockedReason)
  if (!(await throttle(shop, perWriter, 'message', caller.userId))) return refuse('rate-limited')
  const pictures = await receivePictures(shop, caller.userId, written.pictures, now)
  if (!pictures.ok) return pictures
  const message = { conversationId, author: found.side, text: written.text, pictures: pictures.value }
  return shop.database.transaction((tx) => saveMessage(shop, tx, message, now))
}

/** Reuses the conversation about the subject or opens one. */
export async function startConversation(
  shop: Shop,
  caller: Caller,
  { side, subject }: { side: Side; subject: Subject },
  written: Written,
  now: Date,
): Promise<Result<MessageRow, WritingRefusal>> {
  const { database, newId } = shop
  if (await isBlocked(database, subject)) return refuse('messages-blocked')
  const isAllowed =
    (await throttle(shop, perWriter, 'message', caller.userId)) &&
    (await throttle(shop, perStarter, 'conversation', caller.userId))
  if (!isAllowed) return refuse('rate-limited')
  const pictures = await receivePictures(shop, caller.userId, written.pictures, now)
  if (!pictures.ok) return pictures
  return database.transaction(async (tx) => {
    const conversationId = await openConversation(tx, newId(now), subject, now)
    const message = { conversationId, author: side, text: written.text, pictures: pictures.value }
    return saveMessage(shop, tx, message, now)
  })
}

type NewMessage = {
  conversationId: Id
  author: Side
  text: string
  pictures: Parameters<typeof attachPictures>[2]
}

/** Saves the message, pictures and notification, and marks the conversation read for its author. */
async function saveMessage(
  shop: Shop,
  tx: Database,
  { conversationId, author, text, pictures }: NewMessage,
  now: Date,
): Promise<Result<MessageRow, 'messages-blocked'>> {
  const [conversation] = await tx.select().from(conversations).where(eq(conversations.id, conversationId)).for('update')
  if (!conversation || conversation.blockedBy) return refuse('messages-blocked')
  // Messages of one millisecond keep their order.
  const { lastMessageAt } = conversation
  const createdAt = lastMessageAt >= now ? new Date(lastMessageAt.getTime() + 1) : now
  const message = { id: shop.newId(createdAt), conversationId, author, text, createdAt }
  await tx.insert(messages).values(message)
  await attachPictures(tx, message.id, pictures, now)
  const readAt = author === 'buyer' ? { buyerReadAt: createdAt } : { artistReadAt: createdAt }
  await tx
    .update(conversations)
    .set({ lastMessageAt: createdAt, ...readAt })
    .where(eq(conversations.id, conversationId))
  await withdrawMessageEmail(tx, conversation, author)
  await enqueueMessageEmail(shop, tx, conversation, otherSide(author), now)
  const [saved] = await withPictures(tx, [message])
  if (!saved) throw new Error('A message that was just saved is not there.')
  return accept(saved)
}
