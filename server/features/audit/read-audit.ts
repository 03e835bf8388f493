import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type AuditAction, type AuditNoun, auditActions } from '#domain/audit.ts'
import { formatDay } from '#domain/calendar.ts'
import { afterDays, beginningOf, type Day } from '#domain/delivery.ts'
import { documentNumber } from '#domain/document.ts'
import { type Bilingual, inLanguage, type Language } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { contains, isUserNamed } from '#server/database/contains.ts'
import { countUpToMax, paged } from '#server/database/paged.ts'
import {
  adjustments,
  announcements,
  artists,
  artworks,
  auditEntries,
  bankStatements,
  collections,
  issuedDocuments,
  orders,
  payoutBatches,
  payouts,
  posts,
  reports,
  restrictions,
  users,
} from '#server/database/schema.ts'

export type AuditFilter = { action: AuditAction | ''; person: string; from: Day | ''; to: Day | '' }
export type EntryRow = typeof auditEntries.$inferSelect
type AuditName = { id: string; noun: AuditNoun | null; name: string | null }

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

/** Returns matching entries older than this one, newest first. */
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
    // Entries of discontinued actions stay stored but are not listed.
    action === '' ? inArray(auditEntries.action, [...auditActions]) : eq(auditEntries.action, action),
    ids && or(inArray(by, ids), inArray(subject, ids)),
    from === '' ? undefined : gte(at, beginningOf(from)),
    to === '' ? undefined : lt(at, beginningOf(afterDays(to, 1))),
  )
}

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
  // Includes artists without an account.
  return [person, ...people, ...profiles.map(({ id }) => id), ...found.map(({ artistId }) => artistId)]
}

/** The names that these ids have now. The log itself stores none. */
export async function readNames(
  database: Database,
  ids: readonly string[],
  language: Language,
): Promise<(id: string) => AuditName> {
  const all = [...new Set(ids)]
  const often = (await Promise.all(whoAndWhat(database, all, language))).flat()
  const left = all.filter((id) => !often.some((named) => named.id === id))
  const seldom = left.length > 0 ? (await Promise.all(papers(database, left, language))).flat() : []
  const namesById = new Map([...often, ...seldom].map((named) => [named.id, named]))
  return (id) => namesById.get(id) ?? { id, noun: null, name: null }
}

async function select<Row extends { id: string }>(
  noun: AuditNoun,
  rows: Promise<Row[]>,
  name: (row: Row) => string,
): Promise<AuditName[]> {
  return (await rows).map((row) => ({ id: row.id, noun, name: name(row) }))
}

const whoAndWhat = (database: Database, ids: string[], language: Language): Promise<AuditName[]>[] => {
  const { id, firstName, lastName } = users
  return [
    select('user', database.select({ id, firstName, lastName }).from(users).where(inArray(id, ids)), (user) =>
      `${user.firstName} ${user.lastName}`.trim(),
    ),
    select(
      'artist',
      database.select({ id: artists.id, name: artists.name }).from(artists).where(inArray(artists.id, ids)),
      ({ name }) => name,
    ),
    select(
      'artwork',
      database.select({ id: artworks.id, title: artworks.title }).from(artworks).where(inArray(artworks.id, ids)),
      titleIn(language),
    ),
    select(
      'order',
      database.select({ id: orders.id, number: orders.number }).from(orders).where(inArray(orders.id, ids)),
      ({ number }) => number,
    ),
  ]
}

const papers = (database: Database, ids: string[], language: Language): Promise<AuditName[]>[] => {
  const { kind, year, number } = issuedDocuments
  return [
    select(
      'payout',
      database
        .select({ id: payouts.id, artist: artists.name, at: payouts.createdAt })
        .from(payouts)
        .innerJoin(artists, eq(artists.id, payouts.artistId))
        .where(inArray(payouts.id, ids)),
      ({ artist, at }) => `${artist}, ${formatDay(at, language)}`,
    ),
    select(
      'payout-file',
      database
        .select({ id: payoutBatches.id, payOn: payoutBatches.payOn })
        .from(payoutBatches)
        .where(inArray(payoutBatches.id, ids)),
      ({ payOn }) => formatDay(beginningOf(payOn), language),
    ),
    select(
      'bank-statement',
      database
        .select({ id: bankStatements.id, number: bankStatements.number })
        .from(bankStatements)
        .where(inArray(bankStatements.id, ids)),
      (statement) => statement.number,
    ),
    select(
      'document',
      database
        .select({ id: issuedDocuments.id, kind, year, number })
        .from(issuedDocuments)
        .where(inArray(issuedDocuments.id, ids)),
      (document) => documentNumber(document.kind, document.year, document.number),
    ),
    select(
      'adjustment',
      database
        .select({ id: adjustments.id, at: adjustments.askedAt })
        .from(adjustments)
        .where(inArray(adjustments.id, ids)),
      dayIn(language),
    ),
    select(
      'report',
      database.select({ id: reports.id, at: reports.createdAt }).from(reports).where(inArray(reports.id, ids)),
      dayIn(language),
    ),
    select(
      'restriction',
      database
        .select({ id: restrictions.id, at: restrictions.createdAt })
        .from(restrictions)
        .where(inArray(restrictions.id, ids)),
      dayIn(language),
    ),
    select(
      'post',
      database.select({ id: posts.id, title: posts.title }).from(posts).where(inArray(posts.id, ids)),
      titleIn(language),
    ),
    select(
      'collection',
      database
        .select({ id: collections.id, title: collections.title })
        .from(collections)
        .where(inArray(collections.id, ids)),
      titleIn(language),
    ),
    select(
      'announcement',
      database
        .select({ id: announcements.id, title: announcements.text })
        .from(announcements)
        .where(inArray(announcements.id, ids)),
      titleIn(language),
    ),
  ]
}

const dayIn =
  (language: Language) =>
  ({ at }: { at: Date }): string =>
    formatDay(at, language)

const titleIn =
  (language: Language) =>
  ({ title }: { title: Bilingual }): string =>
    inLanguage(title, language).words
