import { and, eq, min } from 'drizzle-orm'
import { afterDays, beginningOf, type Day, lastOfMonth } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { sum, zero } from '#domain/money.ts'
import { type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, feeInvoiceLines, feeInvoices, issuedDocuments, users } from '#server/database/schema.ts'
import { enqueueDocument } from '#server/features/issued-documents/due-store.ts'
import { type DocumentSource, drawnFrom, readDocument } from '#server/features/issued-documents/issue-document.ts'
import { bookFeeVat } from '#server/features/ledger/ledger-store.ts'
import type { SentFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { addEarlierLines } from './earlier-fee-invoices.ts'
import { daysPeriod } from './earnings-store.ts'
import { listUninvoiced, listUninvoicedMonths } from './fee-entries.ts'
import { drawFeeInvoice, readInvoiceFacts } from './fee-invoice.ts'
import { emailFeeInvoice } from './fee-invoice-email.ts'

type ArtistMonth = { readonly artistId: Id; readonly month: Day }

/**
 * Issues missing invoices up to `lastMonth`. E-mails artists about that month only; delayed invoices are on their page.
 */
export async function issueFeeInvoices(shop: Shop, lastMonth: Day, now: Date): Promise<void> {
  await addEarlierLines(shop.database)
  const { until } = daysPeriod(lastMonth, lastOfMonth(lastMonth))
  const from = beginningOf((await firstInvoicedMonth(shop.database)) ?? monthsBefore(lastMonth, monthsBack))
  let failures = 0
  for (const artistMonth of await listUninvoicedMonths(shop.database, { from, until }))
    try {
      await issueFeeInvoice(shop, artistMonth, { isTold: artistMonth.month === lastMonth }, now)
    } catch (error) {
      shop.log.error(
        { err: error, ...artistMonth },
        'an invoice for commission was not issued; the next run tries again',
      )
      failures += 1
    }
  if (failures > 0) throw new Error(`${failures} invoices for commission were not issued`)
}

const monthsBack = 2

const monthsBefore = (month: Day, count: number): Day =>
  count === 0 ? month : monthsBefore(`${afterDays(month, -1).slice(0, 7)}-01`, count - 1)

async function firstInvoicedMonth(database: Database): Promise<Day | null> {
  const [first] = await database.select({ month: min(feeInvoices.month) }).from(feeInvoices)
  return first?.month ?? null
}

/** One transaction. The document is drawn from the stored lines. */
const issueFeeInvoice = (
  shop: Shop,
  { artistId, month }: ArtistMonth,
  { isTold }: { readonly isTold: boolean },
  now: Date,
): Promise<void> =>
  shop.database.transaction(async (tx) => {
    const entries = await listUninvoiced(tx, { artistId, ...daysPeriod(month, lastOfMonth(month)) })
    const vat = sum(entries.map((entry) => entry.vat))
    const [invoice] = await tx.insert(feeInvoices).values({ artistId, month, vat }).onConflictDoNothing().returning()
    // Another instance was first, or the month is closed, which the check of the books reports.
    if (!invoice) return
    const lines = entries.map(({ artistId: _artistId, month: _month, ...line }) => ({
      ...line,
      feeInvoiceId: invoice.id,
    }))
    await tx.insert(feeInvoiceLines).values(lines)
    if (vat !== zero) await bookFeeVat(tx, invoice.id, vat, now)
    await enqueueDocument(tx, 'fee-invoice', subjectOf({ artistId, month }), now)
    if (isTold) await emailFeeInvoice(shop, tx, { artistId, month }, now)
  })

export async function findFeeInvoice(shop: Shop, subject: string): Promise<DocumentSource | undefined> {
  const [artistId = '', month = ''] = subject.split(' ')
  const [found] = await shop.database
    .select({ language: users.language })
    .from(feeInvoices)
    .innerJoin(artists, eq(artists.id, feeInvoices.artistId))
    .leftJoin(users, eq(users.id, artists.userId))
    .where(and(eq(feeInvoices.artistId, artistId), eq(feeInvoices.month, month)))
  return found && sourceOf(shop, { artistId, month }, found.language ?? 'et')
}

/** Returns the invoice in its original language, because it has no copies. */
export async function readFeeInvoice(
  shop: Shop,
  { artistId, month }: { readonly artistId: Id; readonly month: string },
  now: Date,
): Promise<Result<SentFile, 'invoice-not-found' | 'document-damaged' | 'document-expired'>> {
  const about = { artistId, month: `${month}-01` }
  const [issued] = await shop.database
    .select({ language: issuedDocuments.language })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.kind, 'fee-invoice'), eq(issuedDocuments.subject, subjectOf(about))))
  if (!issued) return refuse('invoice-not-found')
  return readDocument(shop, sourceOf(shop, about, issued.language), issued.language, now)
}

const sourceOf = (shop: Shop, { artistId, month }: ArtistMonth, language: Language): DocumentSource => ({
  kind: 'fee-invoice',
  subject: subjectOf({ artistId, month }),
  artistId,
  languages: [language],
  keptFrom: beginningOf(lastOfMonth(month)),
  fileName: `commission-${month.slice(0, 7)}.pdf`,
  type: 'application/pdf',
  read: async () => drawnFrom(await readInvoiceFacts(shop.database, { artistId, month }), drawFeeInvoice),
})

const subjectOf = ({ artistId, month }: ArtistMonth): string => `${artistId} ${month} ${lastOfMonth(month)}`
