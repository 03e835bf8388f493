import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { feedback, users } from '#server/database/schema.ts'

export async function keepFeedback(database: Database, row: typeof feedback.$inferInsert): Promise<void> {
  await database.insert(feedback).values(row)
}

/** One page of what people have said, newest first, with who said it. */
export async function listFeedback(database: Database, { page, size }: { page: number; size: number }) {
  const rows = await database
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
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total: await database.$count(feedback) }
}

/** What this person has said. */
export const feedbackBy = (database: Database, userId: string) =>
  database.select().from(feedback).where(eq(feedback.userId, userId))

/** Takes the words of somebody who leaves: they may name anybody. The stars stay, of nobody. */
export async function silenceFeedbackBy(database: Database, userId: string): Promise<void> {
  await database.update(feedback).set({ comment: '', userId: null }).where(eq(feedback.userId, userId))
}
