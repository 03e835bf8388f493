import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Localized } from '#domain/language.ts'
import { type RestrictionSubject, type RestrictionView, restrictionSubjects } from '#domain/moderation.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { paged } from '#server/database/paged.ts'
import { restrictions, users } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

export type RestrictionRow = typeof restrictions.$inferSelect
type Restricted = Pick<RestrictionRow, 'subject' | 'subjectId'>
/** The statement of reasons (DSA Article 17). */
export type Statement = Pick<RestrictionRow, 'ground' | 'rule' | 'reason'> & {
  readonly reasonIn?: Localized | undefined
}

export type ClosingColumns = Pick<RestrictionRow, 'closesOn' | 'closedAt' | 'immediateReason'>

const inForce = ({ subject, subjectId }: Restricted) =>
  and(eq(restrictions.subject, subject), eq(restrictions.subjectId, subjectId), isNull(restrictions.liftedAt))

/** Call it in the transaction that applies the restriction. A subject has one restriction at a time. */
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

/** Call it in the transaction that lifts the restriction. */
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

export async function findRestriction(database: Database, restricted: Restricted): Promise<RestrictionRow | undefined> {
  const [found] = await database.select().from(restrictions).where(inForce(restricted))
  return found
}

/** Suspended, or with a closed account. */
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

/** The closing date of the artist's account with the statement of reasons. */
export async function findClosing(database: Database, artistId: Id) {
  const found = await findRestriction(database, { subject: 'artist-account', subjectId: artistId })
  const when = found && closingOf(found)
  return when ? { ...found, ...when } : null
}

export const closingOf = ({ closesOn, closedAt, immediateReason }: ClosingColumns) =>
  closesOn === null ? null : { closesOn, closedAt, immediateReason }

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

/** Locks the restriction against concurrent decisions. */
export async function lockRestriction(tx: Database, id: Id): Promise<RestrictionRow | undefined> {
  const [row] = await tx.select().from(restrictions).where(eq(restrictions.id, id)).for('update')
  return row
}

const isView: Record<RestrictionView, SQL | undefined> = {
  'in-force': isNull(restrictions.liftedAt),
  appealed: and(isNotNull(restrictions.appealedAt), isNull(restrictions.appealDecidedAt)),
  lifted: isNotNull(restrictions.liftedAt),
}

/** Open appeals oldest first, others newest first. */
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

/** Includes the person's works, messages, profile and account. */
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

/** Empty after the subject or the account has been deleted. */
export async function findOwners(database: Database, restricted: Restricted | undefined): Promise<Id[]> {
  if (!restricted) return []
  const owner = ownerOf[restricted.subject](sql`${restricted.subjectId}`)
  const rows = await database.select({ id: users.id }).from(users).where(eq(users.id, owner))
  return rows.map(({ id }) => id)
}

/** The account: that of a work's artist or a message's author. */
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
