import { and, eq, exists, gte, lt, notExists, sql } from 'drizzle-orm'
import { afterDays, beginningOf, type Day, dayInTallinn } from '#domain/delivery.ts'
import type { DocumentKind } from '#domain/document.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, issuedDocuments, ledgerEntries, owedToArtists, users } from '#server/database/schema.ts'
import { enqueueDocument } from '#server/features/issued-documents/due-store.ts'
import { type DocumentSource, readDocument } from '#server/features/issued-documents/issue-document.ts'
import type { SentFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { viewEarning } from './earning-view.ts'
import { daysPeriod, listEarnings } from './earnings-store.ts'
import { drawStatement, type StatementQuery } from './statement.ts'
import { statementAsCsv } from './statement-csv.ts'
import { whyNothingIsPaid } from './why-it-waits.ts'

type StatementKind = Extract<DocumentKind, 'statement' | 'statement-table'>

/** Milliseconds. What was booked before midnight may be written a little after it. */
const writingTime = 10 * 60_000

const isOver = (day: Day, now: Date): boolean => day < dayInTallinn(new Date(now.getTime() - writingTime))

/** A statement as it was issued; of a time that is not over what is known so far, which nobody keeps. */
export async function readStatement(
  shop: Shop,
  kind: StatementKind,
  query: StatementQuery,
  now: Date,
): Promise<Result<SentFile, 'document-damaged' | 'document-expired'>> {
  const source = statementOf(shop, kind, query)
  if (isOver(query.to, now)) return readDocument(shop, source, query.language, now)
  return accept({ name: source.fileName, bytes: await draw(shop, kind, query, null, now) })
}

const statementOf = (shop: Shop, kind: StatementKind, query: StatementQuery): DocumentSource => ({
  kind,
  subject: subjectOf(query),
  artistId: query.artistId,
  language: query.language,
  keptFrom: beginningOf(query.to),
  fileName: `statement-${query.from}-${query.to}.${kind === 'statement' ? 'pdf' : 'csv'}`,
  type: kind === 'statement' ? 'application/pdf' : 'text/csv',
  draw: ({ number, issuedAt, language }) => draw(shop, kind, { ...query, language }, number, issuedAt),
})

const subjectOf = ({ artistId, from, to }: Omit<StatementQuery, 'language'>) => `${artistId} ${from} ${to}`

async function draw(
  shop: Shop,
  kind: StatementKind,
  query: StatementQuery,
  number: string | null,
  now: Date,
): Promise<Buffer> {
  if (kind === 'statement') return drawStatement(shop, query, number, now)
  const { artistId, from, to, language } = query
  const entries = await listEarnings(shop.database, artistId, daysPeriod(from, to))
  const nothingIsPaid = await whyNothingIsPaid(shop.database, query, now)
  return statementAsCsv({ entries: entries.map(viewEarning), nothingIsPaid, language }, now)
}

/** The statement that this is about, in the language of its artist. */
export async function findStatement(shop: Shop, subject: string): Promise<DocumentSource | undefined> {
  const about = periodOf(subject)
  const [found] = await shop.database
    .select({ language: users.language })
    .from(artists)
    .leftJoin(users, eq(users.id, artists.userId))
    .where(eq(artists.id, about.artistId))
  return found && statementOf(shop, 'statement', { ...about, language: found.language ?? 'et' })
}

/** So many are offered to an artist: three years of months. */
const maxListed = 36

/** The statements of finished months and other periods that were issued to an artist, the latest first. */
export async function listStatements(database: Database, artistId: Id): Promise<{ from: Day; to: Day }[]> {
  const rows = await database
    .selectDistinct({ subject: issuedDocuments.subject })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.artistId, artistId), eq(issuedDocuments.kind, 'statement')))
  return rows
    .map(({ subject }) => periodOf(subject))
    .sort((a, b) => (a.to === b.to ? b.from.localeCompare(a.from) : b.to.localeCompare(a.to)))
    .slice(0, maxListed)
}

function periodOf(subject: string): Omit<StatementQuery, 'language'> {
  const [artistId = '', from = '', to = ''] = subject.split(' ')
  return { artistId, from, to }
}

/** An outage may last. */
const monthsBack = 3

/** Asks for the statement of each month that is over and in which an artist earned or was paid something. */
export async function enqueueStatements({ database, jobs }: Shop, now: Date): Promise<void> {
  let monthEnd = afterDays(firstOfMonth(dayInTallinn(now)), -1)
  if (!isOver(monthEnd, now)) return
  for (let back = 0; back < monthsBack; back += 1) {
    const from = firstOfMonth(monthEnd)
    await enqueueMonth(database, from, monthEnd, now)
    monthEnd = afterDays(from, -1)
  }
  jobs.enqueue('issue-documents')
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

async function enqueueMonth(database: Database, from: Day, to: Day, now: Date): Promise<void> {
  const subject = sql<string>`${owedToArtists.artistId} || ${` ${from} ${to}`}`
  const period = daysPeriod(from, to)
  const earned = database
    .select({ one: sql`1` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.artistId, owedToArtists.artistId),
        period.from && gte(ledgerEntries.at, period.from),
        period.until && lt(ledgerEntries.at, period.until),
      ),
    )
  const issued = database
    .select({ one: sql`1` })
    .from(issuedDocuments)
    .where(
      and(
        eq(issuedDocuments.kind, 'statement'),
        eq(issuedDocuments.artistId, owedToArtists.artistId),
        eq(issuedDocuments.subject, subject),
      ),
    )
  const missing = await database
    .select({ subject })
    .from(owedToArtists)
    .where(and(exists(earned), notExists(issued)))
  for (const one of missing) await enqueueDocument(database, 'statement', one.subject, now)
}
