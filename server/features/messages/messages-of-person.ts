import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, conversations, messagePictures, messages, reports } from '#server/database/schema.ts'
import { findConversation } from './conversation-store.ts'
import { viewAbout, viewMessage, viewPartner } from './conversation-view.ts'
import { deleteMessageEmails } from './message-email.ts'
import { readMessages } from './message-store.ts'

export async function exportConversations(database: Database, userId: Id) {
  const exported = []
  for (const id of await conversationsOf(database, userId)) {
    const found = await findConversation(database, id, userId)
    if (!found) continue
    const { conversation, side } = found
    const { artwork, order } = viewAbout(conversation)
    exported.push({
      side,
      with: viewPartner(conversation, side).name,
      artwork: artwork && { id: artwork.id, titles: artwork.titles },
      order,
      blockedBy: conversation.blockedBy,
      messages: (await readMessages(database, id, { limit: 100_000 })).map(viewMessage),
    })
  }
  return exported
}

export const exportReports = (database: Database, userId: Id) =>
  database.select().from(reports).where(eq(reports.userId, userId))

/** Deletes the conversations for both sides, as they concern both. Returns the ids of their pictures. */
export async function deleteConversations(tx: Database, userId: Id): Promise<Id[]> {
  const ids = await conversationsOf(tx, userId)
  if (ids.length === 0) return []
  // The row locks block new messages.
  await tx.select({ id: conversations.id }).from(conversations).where(inArray(conversations.id, ids)).for('update')
  const shown = await tx
    .select({ pictureId: messagePictures.pictureId })
    .from(messagePictures)
    .innerJoin(messages, eq(messages.id, messagePictures.messageId))
    .where(inArray(messages.conversationId, ids))
  await deleteMessageEmails(tx, ids)
  await tx.delete(conversations).where(inArray(conversations.id, ids))
  return shown.map(({ pictureId }) => pictureId)
}

async function conversationsOf(database: Database, userId: Id): Promise<Id[]> {
  const own = database.select({ id: artists.id }).from(artists).where(eq(artists.userId, userId))
  const rows = await database
    .select({ id: conversations.id })
    .from(conversations)
    // The array is evaluated first, so that each side of `or` uses its index.
    .where(or(eq(conversations.buyerId, userId), sql`${conversations.artistId} = any(array(${own}))`))
    .orderBy(conversations.lastMessageAt)
  return rows.map(({ id }) => id)
}
