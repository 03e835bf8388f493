import { and, eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { reports } from '#server/database/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { findMessage } from './conversation-store.ts'

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
