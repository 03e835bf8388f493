import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { formDrafts } from '#server/database/schema.ts'

/** Older drafts are deleted. */
const maxDrafts = 50

const isDraft = (userId: string, form: string) => and(eq(formDrafts.userId, userId), eq(formDrafts.form, form))

export async function findFormDraft(database: Database, userId: string, form: string) {
  const [found] = await database.select().from(formDrafts).where(isDraft(userId, form))
  return found
}

export async function saveFormDraft(
  database: Database,
  draft: { userId: string; form: string; fields: Record<string, unknown> },
  now: Date,
): Promise<void> {
  const { userId, fields } = draft
  await database.transaction(async (tx) => {
    await tx
      .insert(formDrafts)
      .values({ ...draft, savedAt: now })
      .onConflictDoUpdate({ target: [formDrafts.userId, formDrafts.form], set: { fields, savedAt: now } })
    const kept = tx
      .select({ form: formDrafts.form })
      .from(formDrafts)
      .where(eq(formDrafts.userId, userId))
      .orderBy(desc(formDrafts.savedAt))
      .limit(maxDrafts)
    await tx.delete(formDrafts).where(and(eq(formDrafts.userId, userId), notInArray(formDrafts.form, kept)))
  })
}

export async function deleteFormDraft(database: Database, userId: string, form: string): Promise<void> {
  await database.delete(formDrafts).where(isDraft(userId, form))
}
