import { and, asc, eq } from 'drizzle-orm'
import { beginningOf, yearInTallinn } from '#domain/delivery.ts'
import { documentNumber } from '#domain/document.ts'
import { periodOn } from '#domain/fee-tax.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { TaxFileKind, TaxFileState } from '#domain/tax-report.ts'
import { issuedDocuments } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { type IssuedRow, readIssued } from '#server/features/issued-documents/document-files.ts'
import {
  type DocumentSource,
  drawnFrom,
  isExpired,
  issueDocument,
} from '#server/features/issued-documents/issue-document.ts'
import { listVatRegistrations } from '#server/features/vat/vat-registrations.ts'
import type { Shop } from '#server/shop.ts'
import { operatorElement, sellerElement } from './dpi-xml.ts'
import { listSellers } from './seller-store.ts'
import { drawMessage, kindOfMessage, type Message, nextMessage, readMessage, reportedBy } from './tax-messages.ts'

/** The files of a year for the tax authority, and what the next one would say. */
type TaxFiles = {
  readonly files: {
    readonly id: Id
    readonly number: string
    readonly issuedAt: Date
    /** Null when the file is not what was issued. */
    readonly kind: TaxFileKind | null
    readonly sellers: number | null
  }[]
  readonly state: TaxFileState
  readonly due: { readonly kind: TaxFileKind; readonly sellers: number } | null
}
type Refusal = 'tax-file-not-due' | 'document-damaged' | 'document-expired'

export async function listTaxFiles(shop: Shop, year: number, now: Date): Promise<TaxFiles> {
  const { read, state, message } = await readYear(shop, year, now)
  return {
    files: read.map(({ row, sent }) => ({
      id: row.id,
      number: documentNumber(row.kind, row.year, row.number),
      issuedAt: row.issuedAt,
      kind: sent ? kindOfMessage(sent) : null,
      sellers: sent ? sent.DPIBody.ReportableSeller.length : null,
    })),
    state,
    due: message ? { kind: message.kind, sellers: message.sellers.length } : null,
  }
}

/** Issues the next file of a year: what was not reported yet, or what has to be put right. */
export async function makeTaxFile(
  shop: Shop,
  { year, by }: { year: number; by: Id },
  now: Date,
): Promise<Result<void, Refusal>> {
  const { read, state, message } = await readYear(shop, year, now)
  if (state === 'damaged') return refuse('document-damaged')
  if (state === 'expired') return refuse('document-expired')
  if (!message) return refuse('tax-file-not-due')
  const rows = read.map(({ row }) => row)
  const issued = await issueDocument(
    shop,
    { ...sourceOf(year, rows), read: () => drawnFrom(message, (facts, issue) => drawMessage(facts, year, issue)) },
    now,
  )
  const details = { year, kind: message.kind, count: message.sellers.length }
  const audit = { by, action: 'tax-file-made', subject: issued.id, details } as const
  await writeAudit(shop, shop.database, audit, now)
  return accept(undefined)
}

/** One that follows the same files is the same file, whoever makes it at the same moment. */
const sourceOf = (year: number, rows: readonly IssuedRow[]): Omit<DocumentSource, 'read'> => ({
  kind: 'tax-file',
  subject: String(year),
  states: rows.map(({ id }) => id),
  languages: ['en'],
  keptFrom: beginningOf(`${year}-12-31`),
  fileName: `tax-report-${year}-${rows.length + 1}.xml`,
  type: 'application/xml',
})

async function readYear(shop: Shop, year: number, now: Date) {
  const { kind, subject, number } = issuedDocuments
  const rows = await shop.database
    .select()
    .from(issuedDocuments)
    .where(and(eq(kind, 'tax-file'), eq(subject, String(year))))
    .orderBy(asc(issuedDocuments.year), asc(number))
  const read = []
  for (const row of rows) {
    const bytes = await readIssued(shop, row, now)
    read.push({ row, sent: bytes.ok ? readMessage(bytes.value) : undefined })
  }
  return { read, ...(await findDue(shop, year, read, now)) }
}

type Read = readonly { readonly row: IssuedRow; readonly sent: ReturnType<typeof readMessage> | undefined }[]

async function findDue(
  shop: Shop,
  year: number,
  read: Read,
  now: Date,
): Promise<{ state: TaxFileState; message?: Message }> {
  if (year >= yearInTallinn(now)) return { state: 'year-not-over' }
  if (isExpired(sourceOf(year, []), now)) return { state: 'expired' }
  const sent = read.flatMap((one) => one.sent ?? [])
  if (sent.length < read.length) return { state: 'damaged' }
  const reported = (await listSellers(shop.database, year)).filter(({ isReported }) => isReported)
  const complete = reported.filter(({ isMissingDetails }) => !isMissingDetails)
  const leftOut = reported.filter(({ isMissingDetails }) => isMissingDetails)
  const registration = periodOn(await listVatRegistrations(shop.database), `${year}-12-31`)
  const message = nextMessage(reportedBy(sent), {
    operator: operatorElement(registration?.vatNumber),
    sellers: new Map(complete.map((seller) => [seller.artistId, sellerElement(seller)])),
    leftOut: new Set(leftOut.map(({ artistId }) => artistId)),
  })
  if (message) return { state: 'due', message }
  return { state: sent.length === 0 ? 'incomplete' : 'current' }
}
