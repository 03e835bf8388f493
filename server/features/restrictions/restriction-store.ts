import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Bilingual } from '#domain/language.ts'
import { type RestrictionSubject, type RestrictionView, restrictionSubjects } from '#domain/moderation.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { paged } from '#server/database/paged.ts'
import { restrictions } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

export type RestrictionRow = typeof restrictions.$inferSelect
type Restricted = Pick<RestrictionRow, 'subject' | 'subjectId'>
/** What the person concerned is told: the statement of reasons. */
export type Statement = Pick<RestrictionRow, 'ground' | 'rule' | 'reason'> & {
  readonly reasonIn?: Bilingual | undefined
}

/** When an artist's account is closed, or was. */
export type ClosingColumns = Pick<RestrictionRow, 'closesOn' | 'closedAt' | 'immediateReason'>

const inForce = ({ subject, subjectId }: Restricted) =>
  and(eq(restrictions.subject, subject), eq(restrictions.subjectId, subjectId), isNull(restrictions.liftedAt))

/** Writes a restriction down, in the transaction that puts it in force; there is one at a time. */
export async function restrict(
  { newId }: Pick<Shop, 'newId'>,
  tx: Database,
  restriction: Restricted &
    Statement &
    Partial<ClosingColumns> & { by: Id; reportId?: Id | undefined; before?: string },
  now: Date,
): Promise<Result<RestrictionRow, 'already-restricted'>> {
  const [written] = await tx
    .insert(restrictions)
    .values({ id: newId(now), createdAt: now, ...restriction, reasonIn: restriction.reasonIn ?? {} })
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

/** Whether an artist is suspended, or their account is closed. */
export const isHidden = async (database: Database, artistId: Id): Promise<boolean> =>
  (await database.$count(
    restrictions,
    and(
      eq(restrictions.subjectId, artistId),
      isNull(restrictions.liftedAt),
      or(
        eq(restrictions.subject, 'artist'),
        and(eq(restrictions.subject, 'artist-account'), isNotNull(restrictions.closedAt)),
      ),
    ),
  )) > 0

/** When the account of an artist is closed, where that has been decided, with the statement of reasons. */
export async function findClosing(database: Database, artistId: Id) {
  const found = await findRestriction(database, { subject: 'artist-account', subjectId: artistId })
  const when = found && closingOf(found)
  return when ? { ...found, ...when } : null
}

export const closingOf = ({ closesOn, closedAt, immediateReason }: ClosingColumns) =>
  closesOn === null ? null : { closesOn, closedAt, immediateReason }

/** Which of these are restricted now. */
export async function readRestricted(
  database: Database,
  subject: Restricted['subject'],
  subjectIds: readonly Id[],
): Promise<Set<Id>> {
  if (subjectIds.length === 0) return new Set()
  const rows = await database
    .select({ subjectId: restrictions.subjectId })
    .from(restrictions)
    .where(
      and(
        eq(restrictions.subject, subject),
        inArray(restrictions.subjectId, [...subjectIds]),
        isNull(restrictions.liftedAt),
      ),
    )
  return new Set(rows.map(({ subjectId }) => subjectId))
}

export async function readRestriction(database: Database, id: Id): Promise<RestrictionRow | undefined> {
  const [row] = await database.select().from(restrictions).where(eq(restrictions.id, id))
  return row
}

/** A restriction, locked against every other decision about it. */
export async function lockRestriction(tx: Database, id: Id): Promise<RestrictionRow | undefined> {
  const [row] = await tx.select().from(restrictions).where(eq(restrictions.id, id)).for('update')
  return row
}

const isView: Record<RestrictionView, SQL | undefined> = {
  'in-force': isNull(restrictions.liftedAt),
  appealed: and(isNotNull(restrictions.appealedAt), isNull(restrictions.appealDecidedAt)),
  lifted: isNotNull(restrictions.liftedAt),
}

/** One page of restrictions: those with an appeal to decide the oldest appeal first, the others the newest first. */
export async function listRestrictions(
  database: Database,
  { view, ...page }: { view: RestrictionView; page: number; size: number },
): Promise<{ rows: RestrictionRow[]; total: number }> {
  const { appealedAt, createdAt, id } = restrictions
  const order = view === 'appealed' ? [asc(appealedAt), asc(id)] : [desc(createdAt), desc(id)]
  const inOrder = database
    .select()
    .from(restrictions)
    .where(isView[view])
    .orderBy(...order)
  return paged(inOrder, database.$count(restrictions, isView[view]), page)
}

/** What is restricted of a person's: their works, messages, profile and account. */
export const listRestrictionsOf = (database: Database, userId: Id): Promise<RestrictionRow[]> =>
  database
    .select()
    .from(restrictions)
    .where(isOf(userId))
    .orderBy(desc(restrictions.createdAt), desc(restrictions.id))
    .limit(200)

export const isRestrictionOf = async (database: Database, id: Id, userId: Id): Promise<boolean> =>
  (await database.$count(restrictions, and(eq(restrictions.id, id), isOf(userId)))) > 0

const isOf = (userId: Id): SQL | undefined =>
  or(
    ...restrictionSubjects.map((subject) =>
      and(eq(restrictions.subject, subject), eq(ownerOf[subject](sql`${restrictions.subjectId}`), userId)),
    ),
  )

/** Whose account it is: the artist of a work, the writer of a message. */
export const ownerOf: Record<RestrictionSubject, (id: SQL) => SQL> = {
  user: (id) => id,
  artist: (id) => sql`(select user_id from artists where id = ${id})`,
  'artist-account': (id) => sql`(select user_id from artists where id = ${id})`,
  artwork: (id) => sql`(
    select a.user_id from artworks w join artists a on a.id = w.artist_id where w.id = ${id})`,
  message: (id) => sql`(
    select case m.author when 'buyer' then c.buyer_id else a.user_id end
    from messages m join conversations c on c.id = m.conversation_id join artists a on a.id = c.artist_id
    where m.id = ${id})`,
}
