import { and, eq, isNull } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { restrictions } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

export type RestrictionRow = typeof restrictions.$inferSelect
export type Restricted = Pick<RestrictionRow, 'subject' | 'subjectId'>
/** What the person concerned is told: the statement of reasons. */
export type Statement = Pick<RestrictionRow, 'ground' | 'rule' | 'reason'>

const inForce = ({ subject, subjectId }: Restricted) =>
  and(eq(restrictions.subject, subject), eq(restrictions.subjectId, subjectId), isNull(restrictions.liftedAt))

/** Writes a restriction down, in the transaction that puts it in force; there is one at a time. */
export async function restrict(
  { newId }: Pick<Shop, 'newId'>,
  tx: Database,
  restriction: Restricted & Statement & { by: Id; reportId?: Id | undefined; before?: string },
  now: Date,
): Promise<Result<RestrictionRow, 'already-restricted'>> {
  const [written] = await tx
    .insert(restrictions)
    .values({ id: newId(now), createdAt: now, ...restriction })
    .onConflictDoNothing()
    .returning()
  return written ? accept(written) : refuse('already-restricted')
}

/** Ends the restriction that is in force, in the transaction that makes it ineffective. */
export async function lift(
  tx: Database,
  { by, ...restricted }: Restricted & { by: Id },
  now: Date,
): Promise<Result<RestrictionRow, 'not-restricted'>> {
  const [lifted] = await tx
    .update(restrictions)
    .set({ liftedBy: by, liftedAt: now })
    .where(inForce(restricted))
    .returning()
  return lifted ? accept(lifted) : refuse('not-restricted')
}

/** The restriction that is in force, if there is one. */
export async function findRestriction(database: Database, restricted: Restricted): Promise<RestrictionRow | undefined> {
  const [found] = await database.select().from(restrictions).where(inForce(restricted))
  return found
}
