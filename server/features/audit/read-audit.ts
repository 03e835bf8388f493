import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type AuditAction, type AuditNoun, auditActions } from '#domain/audit.ts'
import { formatDay } from '#domain/calendar.ts'
import { afterDays, beginningOf, type Day } from '#domain/delivery.ts'
import { documentNumber } from '#domain/document.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { contains, isUserNamed } from '#server/database/contains.ts'
import { countUpToMax, paged } from '#server/database/paged.ts'
import {
  adjustments,
  announcements,
  apiKeys,
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
  webhookEndpoints,
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
  const read = async (sources: NameSource[], some: string[]) =>
    (await Promise.all(sources.map((source) => source(database, some)))).flat()
  const often = await read(frequentSources(language), all)
  const left = all.filter((id) => !often.some((named) => named.id === id))
  const seldom = left.length > 0 ? await read(rareSources(language), left) : []
  const namesById = new Map([...often, ...seldom].map((named) => [named.id, named]))
  return (id) => namesById.get(id) ?? { id, noun: null, name: null }
}

type NameSource = (database: Database, ids: string[]) => Promise<AuditName[]>

type SubjectTable = PgTable & { readonly id: PgColumn }

const namesIn =
  <Table extends SubjectTable>(
    noun: AuditNoun,
    table: Table,
    nameOf: (row: Table['$inferSelect']) => string,
  ): NameSource =>
  async (database, ids) => {
    const rows = await database
      .select()
      .from(table as SubjectTable)
      .where(inArray(table.id, ids))
    return rows.map((row) => ({ id: String(row.id), noun, name: nameOf(row) }))
  }

const frequentSources = (language: Language): NameSource[] => [
  namesIn('user', users, ({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  namesIn('artist', artists, ({ name }) => name),
  namesIn('artwork', artworks, ({ title }) => inLanguage(title, language).words),
  namesIn('order', orders, ({ number }) => number),
]

const rareSources = (language: Language): NameSource[] => [
  payoutNames(language),
  namesIn('payout-file', payoutBatches, ({ payOn }) => formatDay(beginningOf(payOn), language)),
  namesIn('bank-statement', bankStatements, ({ number }) => number),
  namesIn('document', issuedDocuments, ({ kind, year, number }) => documentNumber(kind, year, number)),
  namesIn('adjustment', adjustments, ({ askedAt }) => formatDay(askedAt, language)),
  namesIn('report', reports, ({ createdAt }) => formatDay(createdAt, language)),
  namesIn('restriction', restrictions, ({ createdAt }) => formatDay(createdAt, language)),
  namesIn('post', posts, ({ title }) => inLanguage(title, language).words),
  namesIn('collection', collections, ({ title }) => inLanguage(title, language).words),
  namesIn('announcement', announcements, ({ text }) => inLanguage(text, language).words),
  namesIn('webhook', webhookEndpoints, ({ url }) => new URL(url).host),
  namesIn('api-key', apiKeys, ({ name }) => name),
]

const payoutNames =
  (language: Language): NameSource =>
  async (database, ids) => {
    const rows = await database
      .select({ id: payouts.id, artist: artists.name, at: payouts.createdAt })
      .from(payouts)
      .innerJoin(artists, eq(artists.id, payouts.artistId))
      .where(inArray(payouts.id, ids))
    return rows.map(({ id, artist, at }) => ({ id, noun: 'payout', name: `${artist}, ${formatDay(at, language)}` }))
  }
