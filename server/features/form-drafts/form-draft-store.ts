import { and, eq, lt, lte, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { formDrafts } from '#server/database/schema.ts'

/** The limit for one person; older drafts are deleted. */
const maxDrafts = 50
const maxBytes = 1_000_000

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
  await database
    .insert(formDrafts)
    .values({ ...draft, savedAt: now })
    .onConflictDoUpdate({ target: [formDrafts.userId, formDrafts.form], set: { fields, savedAt: now } })
  const newestFirst = sql`over (order by ${formDrafts.savedAt} desc, ${formDrafts.form})`
  const sized = database
    .select({
      form: formDrafts.form,
      place: sql<number>`row_number() ${newestFirst}`.as('place'),
      bytes: sql<number>`sum(pg_column_size(${formDrafts.fields})) ${newestFirst}`.as('bytes'),
    })
    .from(formDrafts)
    .where(eq(formDrafts.userId, userId))
    .as('sized')
  const kept = database
    .select({ form: sized.form })
    .from(sized)
    .where(and(lte(sized.place, maxDrafts), lte(sized.bytes, maxBytes)))
  // A draft that another request saves meanwhile is not deleted.
  const isOlder = lt(formDrafts.savedAt, now)
  await database
    .delete(formDrafts)
    .where(and(eq(formDrafts.userId, userId), isOlder, notInArray(formDrafts.form, kept)))
}

export async function deleteFormDraft(database: Database, userId: string, form: string): Promise<void> {
  await database.delete(formDrafts).where(isDraft(userId, form))
}
