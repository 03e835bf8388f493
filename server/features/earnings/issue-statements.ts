import { and, eq, exists, gte, lt, notExists, sql } from 'drizzle-orm'
import { afterDays, beginningOf, type Day, dayInTallinn, daysOfPeriod } from '#domain/delivery.ts'
import type { DocumentKind } from '#domain/document.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, issuedDocuments, ledgerEntries, owedToArtists, users } from '#server/database/schema.ts'
import { enqueueDocuments } from '#server/features/issued-documents/due-store.ts'
import {
  type DocumentSource,
  drawnFrom,
  originalIn,
  readDocument,
} from '#server/features/issued-documents/issue-document.ts'
import { closeMonthOf } from '#server/features/ledger/closed-months.ts'
import type { SentFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { daysPeriod } from './earnings-store.ts'
import { issueFeeInvoices } from './issue-fee-invoices.ts'
import { drawStatement } from './statement.ts'
import { statementAsCsv } from './statement-csv.ts'
import { readStatementFacts, type StatementFacts, type StatementPeriod } from './statement-facts.ts'

type StatementKind = Extract<DocumentKind, 'statement' | 'statement-table'>
type MonthlyKind = Extract<DocumentKind, 'statement' | 'fee-invoice'>

/** A period that is not over has a preliminary statement, which is not stored. */
export async function readStatement(
  shop: Shop,
  kind: StatementKind,
  about: StatementPeriod,
  language: Language,
  now: Date,
): Promise<Result<SentFile, 'document-damaged' | 'document-expired'>> {
  const { database } = shop
  const source = statementOf(shop, kind, about, language)
  if (await closeMonthOf(database, about.to, now)) return readDocument(shop, source, language, now)
  const facts = await readStatementFacts(database, about, now)
  const drawn = await draw(kind, facts, { number: null, issuedAt: now, language })
  return accept({ name: source.fileName, bytes: Buffer.isBuffer(drawn) ? drawn : drawn.bytes })
}

const fileNames: Record<StatementKind, (period: string) => string> = {
  statement: (period) => `statement-${period}.pdf`,
  'statement-table': (period) => `statement-${period}.csv`,
}

/** Formats a period for `daysOfPeriod`; undefined for other ranges, which earlier releases issued. */
const periodOf = ({ from, to }: Pick<StatementPeriod, 'from' | 'to'>): string | undefined =>
  [from.slice(0, 4), from.slice(0, 7)].find((period) => {
    const days = daysOfPeriod(period)
    return days.from === from && days.to === to
  })

const statementOf = (shop: Shop, kind: StatementKind, about: StatementPeriod, language: Language): DocumentSource => ({
  kind,
  subject: subjectOf(about),
  artistId: about.artistId,
  languages: originalIn(language),
  keptFrom: beginningOf(about.to),
  fileName: fileNames[kind](periodOf(about) ?? `${about.from}-${about.to}`),
  type: kind === 'statement-table' ? 'text/csv' : 'application/pdf',
  read: async (now) =>
    drawnFrom(await readStatementFacts(shop.database, about, now), (facts, issue) => draw(kind, facts, issue)),
})

const subjectOf = ({ artistId, from, to }: StatementPeriod) => `${artistId} ${from} ${to}`

const draw = (kind: StatementKind, facts: StatementFacts, issue: Parameters<typeof drawStatement>[1]) =>
  kind === 'statement' ? drawStatement(facts, issue) : statementAsCsv(facts, issue.language)

export async function findStatement(shop: Shop, subject: string): Promise<DocumentSource | undefined> {
  const about = aboutOf(subject)
  const [found] = await shop.database
    .select({ language: users.language })
    .from(artists)
    .leftJoin(users, eq(users.id, artists.userId))
    .where(eq(artists.id, about.artistId))
  return found && statementOf(shop, 'statement', about, found.language ?? 'et')
}

const maxListed = 36

/** The months and years with a document of this kind, latest first. A year follows its months. */
export async function listIssued(database: Database, artistId: Id, kind: MonthlyKind): Promise<string[]> {
  const rows = await database
    .selectDistinct({ subject: issuedDocuments.subject })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.artistId, artistId), eq(issuedDocuments.kind, kind)))
  return rows
    .flatMap(({ subject }) => periodOf(aboutOf(subject)) ?? [])
    .sort((a, b) => b.localeCompare(a))
    .slice(0, maxListed)
}

function aboutOf(subject: string): StatementPeriod {
  const [artistId = '', from = '', to = ''] = subject.split(' ')
  return { artistId, from, to }
}

/** Covers a long outage. */
const monthsBack = 3

export async function enqueueStatements(shop: Shop, now: Date): Promise<void> {
  const { database, jobs } = shop
  const lastDay = afterDays(firstOfMonth(dayInTallinn(now)), -1)
  if (!(await closeMonthOf(database, lastDay, now))) return
  let monthEnd = lastDay
  for (let back = 0; back < monthsBack; back += 1) {
    const from = firstOfMonth(monthEnd)
    for (const missing of inBatches(await findMissing(database, { from, to: monthEnd })))
      await enqueueDocuments(database, 'statement', missing.map(subjectOf), now)
    monthEnd = afterDays(from, -1)
  }
  await issueFeeInvoices(shop, firstOfMonth(lastDay), now)
  jobs.enqueue('issue-documents')
}

const batchSize = 100

function* inBatches<Item>(items: readonly Item[]) {
  for (let at = 0; at < items.length; at += batchSize) yield items.slice(at, at + batchSize)
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

async function findMissing(database: Database, { from, to }: { from: Day; to: Day }): Promise<StatementPeriod[]> {
  const { artistId } = owedToArtists
  const subject = sql<string>`${artistId} || ${` ${from} ${to}`}`
  const period = daysPeriod(from, to)
  const earned = database
    .select({ one: sql`1` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.artistId, artistId),
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
        eq(issuedDocuments.artistId, artistId),
        eq(issuedDocuments.subject, subject),
      ),
    )
  const missing = await database
    .select({ artistId })
    .from(owedToArtists)
    .where(and(exists(earned), notExists(issued)))
  return missing.map(({ artistId }) => ({ artistId, from, to }))
}
