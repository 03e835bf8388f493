import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type AuditAction, type AuditNoun, auditActions } from '#domain/audit.ts'
import { afterDays, beginningOf, type Day } from '#domain/delivery.ts'
import { type Bilingual, inLanguage, type Language } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { contains, isUserNamed } from '#server/database/contains.ts'
import { countUpToMax, paged } from '#server/database/paged.ts'
import { artists, artworks, auditEntries, orders, users } from '#server/database/schema.ts'

export type AuditFilter = { action: AuditAction | ''; person: string; from: Day | ''; to: Day | '' }
export type EntryRow = typeof auditEntries.$inferSelect
type AuditName = { id: string; noun: AuditNoun | null; name: string | null }

/** One page of what matches, newest first. */
export async function listAudit(
  database: Database,
  { page, size, ...filter }: AuditFilter & { page: number; size: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const { at, id } = auditEntries
  const where = await matching(database, filter)
  const newestFirst = database.select().from(auditEntries).where(where).orderBy(desc(at), desc(id))
  const counted = database.select({ id }).from(auditEntries).where(where)
  return paged(newestFirst, countUpToMax(database, counted), { page, size })
}

/** What matches and was written before this entry, newest first. */
export async function listAuditBefore(
  database: Database,
  filter: AuditFilter,
  before: EntryRow | undefined,
  limit: number,
): Promise<EntryRow[]> {
  const { at, id } = auditEntries
  const earlier = before && sql`(${at}, ${id}) < (${sql.param(before.at, at)}::timestamptz, ${before.id})`
  return database
    .select()
    .from(auditEntries)
    .where(and(await matching(database, filter), earlier))
    .orderBy(desc(at), desc(id))
    .limit(limit)
}

async function matching(database: Database, { action, person, from, to }: AuditFilter): Promise<SQL | undefined> {
  const { at, by, subject } = auditEntries
  const ids = person === '' ? undefined : await idsOf(database, person)
  return and(
    // Entries of a kind that is written no more stay in the books, unseen.
    action === '' ? inArray(auditEntries.action, [...auditActions]) : eq(auditEntries.action, action),
    ids && or(inArray(by, ids), inArray(subject, ids)),
    from === '' ? undefined : gte(at, beginningOf(from)),
    to === '' ? undefined : lt(at, beginningOf(afterDays(to, 1))),
  )
}

/** What a name, an address or an id may stand for: people, their artists' profiles, or just what was typed. */
async function idsOf(database: Database, person: string): Promise<string[]> {
  const named = database
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, person), isUserNamed(person)))
    .limit(200)
  const artistsNamed = database
    .select({ id: artists.userId, artistId: artists.id })
    .from(artists)
    .where(or(eq(artists.id, person), contains(person, artists.name)))
    .limit(200)
  const found = await artistsNamed
  const people = [...(await named), ...found].flatMap(({ id }) => id ?? [])
  const profiles = await database.select({ id: artists.id }).from(artists).where(inArray(artists.userId, people))
  // Also those without an account.
  return [person, ...people, ...profiles.map(({ id }) => id), ...found.map(({ artistId }) => artistId)]
}

/** What these ids belong to now. Nothing of it stands in the log itself. */
export async function readNames(
  database: Database,
  ids: readonly string[],
  language: Language,
): Promise<(id: string) => AuditName> {
  const all = [...new Set(ids)]
  const select = async <Row extends { id: string }>(
    noun: AuditNoun,
    rows: Promise<Row[]>,
    name: (row: Row) => string,
  ) => (await rows).map((row): AuditName => ({ id: row.id, noun, name: name(row) }))
  const { id, firstName, lastName } = users
  const found = (
    await Promise.all([
      select('user', database.select({ id, firstName, lastName }).from(users).where(inArray(id, all)), (user) =>
        `${user.firstName} ${user.lastName}`.trim(),
      ),
      select(
        'artist',
        database.select({ id: artists.id, name: artists.name }).from(artists).where(inArray(artists.id, all)),
        ({ name }) => name,
      ),
      select(
        'artwork',
        database.select({ id: artworks.id, title: artworks.title }).from(artworks).where(inArray(artworks.id, all)),
        ({ title }) => inLanguage(title as Bilingual, language).words,
      ),
      select(
        'order',
        database.select({ id: orders.id, number: orders.number }).from(orders).where(inArray(orders.id, all)),
        ({ number }) => number,
      ),
    ])
  ).flat()
  const namesById = new Map(found.map((named) => [named.id, named]))
  return (id) => namesById.get(id) ?? { id, noun: null, name: null }
}
