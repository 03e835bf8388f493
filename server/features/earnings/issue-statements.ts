import { and, eq, exists, gte, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { afterDays, beginningOf, type Day, dayInTallinn, daysOfPeriod } from '#domain/delivery.ts'
import type { DocumentKind } from '#domain/document.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, issuedDocuments, ledgerEntries, owedToArtists, users } from '#server/database/schema.ts'
import { enqueueDocuments } from '#server/features/issued-documents/due-store.ts'
import { type DocumentSource, readDocument } from '#server/features/issued-documents/issue-document.ts'
import type { SentFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { viewEarning } from './earning-view.ts'
import { daysPeriod, listEarnings } from './earnings-store.ts'
import { drawFeeInvoice } from './fee-invoice.ts'
import { emailFeeInvoices } from './fee-invoice-email.ts'
import { drawStatement, type StatementQuery } from './statement.ts'
import { statementAsCsv } from './statement-csv.ts'
import { whyNothingIsPaid } from './why-it-waits.ts'

type StatementKind = Extract<DocumentKind, 'statement' | 'statement-table' | 'fee-invoice'>
/** What artists are given of each month without asking for it. */
type MonthlyKind = Exclude<StatementKind, 'statement-table'>

/** Milliseconds. What was booked before midnight may be written a little after it. */
const writingTime = 10 * 60_000

/** Whether everything of a day has been booked. */
export const isOver = (day: Day, now: Date): boolean => day < dayInTallinn(new Date(now.getTime() - writingTime))

/** A statement as it was issued; of a time that is not over what is known so far, which nobody keeps. */
export async function readStatement(
  shop: Shop,
  kind: Exclude<StatementKind, 'fee-invoice'>,
  query: StatementQuery,
  now: Date,
): Promise<Result<SentFile, 'document-damaged' | 'document-expired'>> {
  const source = statementOf(shop, kind, query)
  if (isOver(query.to, now)) return readDocument(shop, source, query.language, now)
  return accept({ name: source.fileName, bytes: await draw(shop, kind, query, null, now) })
}

/** The invoice for what the shop kept in a month, in the language in which it was issued: it has no copies. */
export async function readFeeInvoice(
  shop: Shop,
  { artistId, month }: { readonly artistId: Id; readonly month: string },
  now: Date,
): Promise<Result<SentFile, 'invoice-not-found' | 'document-damaged' | 'document-expired'>> {
  const about = { artistId, ...daysOfPeriod(month) }
  const [issued] = await shop.database
    .select({ language: issuedDocuments.language })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.kind, 'fee-invoice'), eq(issuedDocuments.subject, subjectOf(about))))
  if (!issued) return refuse('invoice-not-found')
  const { language } = issued
  return readDocument(shop, statementOf(shop, 'fee-invoice', { ...about, language }), language, now)
}

const fileNames: Record<StatementKind, (period: string) => string> = {
  statement: (period) => `statement-${period}.pdf`,
  'statement-table': (period) => `statement-${period}.csv`,
  'fee-invoice': (month) => `commission-${month}.pdf`,
}

/** The name of a period as `daysOfPeriod` reads it; undefined for other days, which earlier releases issued as well. */
const periodOf = ({ from, to }: Pick<StatementQuery, 'from' | 'to'>): string | undefined =>
  [from.slice(0, 4), from.slice(0, 7)].find((period) => {
    const days = daysOfPeriod(period)
    return days.from === from && days.to === to
  })

const statementOf = (shop: Shop, kind: StatementKind, query: StatementQuery): DocumentSource => ({
  kind,
  subject: subjectOf(query),
  artistId: query.artistId,
  language: query.language,
  keptFrom: beginningOf(query.to),
  fileName: fileNames[kind](periodOf(query) ?? `${query.from}-${query.to}`),
  type: kind === 'statement-table' ? 'text/csv' : 'application/pdf',
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
  if (kind === 'fee-invoice') return drawFeeInvoice(shop, query, number ?? '', now)
  const { artistId, from, to, language } = query
  const entries = await listEarnings(shop.database, artistId, daysPeriod(from, to))
  const nothingIsPaid = await whyNothingIsPaid(shop.database, query, now)
  return statementAsCsv({ entries: entries.map(viewEarning), nothingIsPaid, language }, now)
}

/** What a subject of this kind is about, in the language of its artist. */
export const findMonthly =
  (kind: MonthlyKind) =>
  async (shop: Shop, subject: string): Promise<DocumentSource | undefined> => {
    const about = aboutOf(subject)
    const [found] = await shop.database
      .select({ language: users.language })
      .from(artists)
      .leftJoin(users, eq(users.id, artists.userId))
      .where(eq(artists.id, about.artistId))
    return found && statementOf(shop, kind, { ...about, language: found.language ?? 'et' })
  }

/** So many are offered to an artist: three years of months. */
const maxListed = 36

/** The months and years for which an artist has a document of this kind, the latest first; a year follows its months. */
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

function aboutOf(subject: string): Omit<StatementQuery, 'language'> {
  const [artistId = '', from = '', to = ''] = subject.split(' ')
  return { artistId, from, to }
}

/** An outage may last. */
const monthsBack = 3

/**
 * Asks for the statement of each month that is over and in which an artist earned or was paid something, and for the invoice
 * of the shop if they sold or gave back something.
 */
export async function enqueueStatements(shop: Shop, now: Date): Promise<void> {
  const { database, jobs } = shop
  let monthEnd = afterDays(firstOfMonth(dayInTallinn(now)), -1)
  if (!isOver(monthEnd, now)) return
  for (let back = 0; back < monthsBack; back += 1) {
    const from = firstOfMonth(monthEnd)
    const month = { from, to: monthEnd }
    for (const missing of inBatches(await findMissing(database, 'statement', month)))
      await enqueueDocuments(database, 'statement', missing.map(subjectOf), now)
    // Of older months, which an outage or an upgrade has left, artists find the invoices on their page.
    for (const missing of inBatches(await findMissing(database, 'fee-invoice', month)))
      await enqueueFeeInvoices(shop, missing, { isTold: back === 0 }, now)
    monthEnd = afterDays(from, -1)
  }
  jobs.enqueue('issue-documents')
}

/** So many at once. */
const batchSize = 100

function* inBatches<Item>(items: readonly Item[]) {
  for (let at = 0; at < items.length; at += batchSize) yield items.slice(at, at + batchSize)
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** What has to be booked for an artist in a month for a document of this kind. */
const isCause: Record<MonthlyKind, SQL | undefined> = {
  statement: undefined,
  'fee-invoice': inArray(ledgerEntries.kind, ['sale', 'refund']),
}

type Missing = Omit<StatementQuery, 'language'>

/** The artists who have not been issued what they are given of a month. */
async function findMissing(
  database: Database,
  kind: MonthlyKind,
  { from, to }: { from: Day; to: Day },
): Promise<Missing[]> {
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
        isCause[kind],
      ),
    )
  const issued = database
    .select({ one: sql`1` })
    .from(issuedDocuments)
    .where(
      and(eq(issuedDocuments.kind, kind), eq(issuedDocuments.artistId, artistId), eq(issuedDocuments.subject, subject)),
    )
  const missing = await database
    .select({ artistId })
    .from(owedToArtists)
    .where(and(exists(earned), notExists(issued)))
  return missing.map(({ artistId }) => ({ artistId, from, to }))
}

/** Asks for the invoices of a month, and tells their artists. */
const enqueueFeeInvoices = (
  { database, ...shop }: Shop,
  missing: readonly Missing[],
  { isTold }: { readonly isTold: boolean },
  now: Date,
) =>
  database.transaction(async (tx) => {
    await enqueueDocuments(tx, 'fee-invoice', missing.map(subjectOf), now)
    if (isTold) await emailFeeInvoices(shop, tx, missing, now)
  })
