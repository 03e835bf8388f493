import { and, desc, eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, conversations, messages, reports, users } from '#server/database/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { findMessage, withPictures } from './conversation-store.ts'
import { shortName } from './conversation-view.ts'

/** Reports a message of the other one to the shop; once is enough. */
export async function reportMessage(
  { database, newId }: Shop,
  { userId }: Caller,
  messageId: Id,
  reason: string,
  now: Date,
): Promise<Result<{ reported: true }, 'conversation-not-found'>> {
  const found = await findMessage(database, messageId, userId)
  if (!found || found.message.author === found.side) return refuse('conversation-not-found')
  const already = await database.$count(reports, and(eq(reports.userId, userId), eq(reports.subjectId, messageId)))
  if (already === 0)
    await database
      .insert(reports)
      .values({ id: newId(now), subject: 'message', subjectId: messageId, userId, reason, createdAt: now })
  return accept({ reported: true })
}

/** One page of the reported messages, newest first, with who wrote them. */
export async function listReports(database: Database, { page, size }: { page: number; size: number }) {
  const isAboutMessage = eq(reports.subject, 'message')
  const found = await database
    .select({
      report: { id: reports.id, reason: reports.reason, createdAt: reports.createdAt },
      message: messages,
      buyer: { firstName: users.firstName, lastName: users.lastName },
      artistName: artists.name,
    })
    .from(reports)
    .leftJoin(messages, eq(messages.id, reports.subjectId))
    .leftJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(users, eq(users.id, conversations.buyerId))
    .leftJoin(artists, eq(artists.id, conversations.artistId))
    .where(isAboutMessage)
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(size)
    .offset((page - 1) * size)
  const shown = await withPictures(
    database,
    found.flatMap(({ message }) => message ?? []),
  )
  const rows = found.map(({ report, message, buyer, artistName }) => ({
    ...report,
    writer: (message?.author === 'artist' ? artistName : buyer && shortName(buyer)) ?? '',
    message: shown.find(({ id }) => id === message?.id) ?? null,
  }))
  return { rows, total: await database.$count(reports, isAboutMessage) }
}
