import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { paged } from '#server/database/paged.ts'
import { feedback, users } from '#server/database/schema.ts'

type NewFeedback = typeof feedback.$inferInsert & { userId: Id }

/** Returns the id of the earlier row if the same feedback arrived within the last minute. */
export async function saveFeedback(tx: Database, input: NewFeedback): Promise<Id> {
  const { userId, rating, type, comment, createdAt } = input
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [before] = await tx
    .select({ id: feedback.id })
    .from(feedback)
    .where(
      and(
        eq(feedback.userId, userId),
        eq(feedback.rating, rating),
        eq(feedback.type, type),
        eq(feedback.comment, comment),
        gt(feedback.createdAt, new Date(createdAt.getTime() - 60_000)),
      ),
    )
  if (before) return before.id
  await tx.insert(feedback).values(input)
  return input.id
}

export async function listFeedback(database: Database, page: { page: number; size: number }) {
  const newestFirst = database
    .select({
      id: feedback.id,
      rating: feedback.rating,
      type: feedback.type,
      comment: feedback.comment,
      createdAt: feedback.createdAt,
      name: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      email: users.email,
    })
    .from(feedback)
    .leftJoin(users, eq(users.id, feedback.userId))
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
  return paged(newestFirst, database.$count(feedback), page)
}

export const feedbackBy = (database: Database, userId: string) =>
  database.select().from(feedback).where(eq(feedback.userId, userId))

/** The comment may name people. The rating stays, anonymously. */
export async function anonymiseFeedback(database: Database, userId: string): Promise<void> {
  await database.update(feedback).set({ comment: '', userId: null }).where(eq(feedback.userId, userId))
}
