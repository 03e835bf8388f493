import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq } from 'drizzle-orm'
import { beginningOf, yearInTallinn } from '#domain/delivery.ts'
import { documentNumber } from '#domain/document.ts'
import { periodOn } from '#domain/fee-tax.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { issuedDocuments } from '#server/database/schema.ts'
import { readSellers } from '#server/features/artists/read-sellers.ts'
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
import { asRead, drawMessage, type Message, readMessage } from './tax-messages.ts'

/** The report comes first. Includes the sellers that a correction can be requested for. */
export async function listTaxFiles(shop: Shop, year: number, now: Date) {
  const files = await readFiles(shop, year, now)
  const sent = new Set(files.flatMap(({ message }) => message?.sellers.map(({ name }) => name) ?? []))
  const due = files.length > 0 ? (await listReported(shop, year)).map(({ artistId }) => artistId) : []
  const sellersById = await readSellers(shop.database, [...new Set([...sent, ...due])])
  const nameOf = (artistId: Id | undefined) => sellersById.get(artistId ?? '')?.name ?? null
  return {
    files: files.map(({ row, message }, at) => ({
      id: row.id,
      number: documentNumber(row.kind, row.year, row.number),
      issuedAt: row.issuedAt,
      seller: at > 0 && message?.sellers.length === 1 ? nameOf(message.sellers[0]?.name) : null,
    })),
    sellers: [...sellersById.values()]
      .map(({ artistId, name }) => ({ artistId, name, isReported: sent.has(artistId) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  }
}

type Request = { readonly year: number; readonly artistId?: Id | undefined; readonly by: Id }
type Refusal = 'tax-file-not-due' | 'tax-details-missing' | 'document-damaged' | 'document-expired'

/** The report of a year, issued once; afterwards a correction of one seller. */
export async function makeTaxFile(
  shop: Shop,
  { year, artistId, by }: Request,
  now: Date,
): Promise<Result<void, Refusal>> {
  const files = await readFiles(shop, year, now)
  const source = sourceOf(year, files)
  if (year >= yearInTallinn(now)) return refuse('tax-file-not-due')
  if (isExpired(source, now)) return refuse('document-expired')
  if (files.length > 0 !== (artistId !== undefined)) return refuse('tax-file-not-due')
  const message = artistId ? await readCorrection(shop, year, files, artistId) : await readReport(shop, year)
  if (!message.ok) return message
  const read = () => drawnFrom(message.value, (facts, issue) => drawMessage(facts, year, issue))
  const issued = await issueDocument(shop, { ...source, read }, now)
  const details = { year, artistId, count: message.value.sellers.length }
  const audit = { by, action: 'tax-file-made', subject: issued.id, details } as const
  await writeAudit(shop, shop.database, audit, now)
  return accept(undefined)
}

type TaxFile = { readonly row: IssuedRow; readonly message: ReturnType<typeof readMessage> | undefined }

/** In order of issue. A file with a hash mismatch has no message. */
async function readFiles(shop: Shop, year: number, now: Date): Promise<TaxFile[]> {
  const { kind, subject, number } = issuedDocuments
  const rows = await shop.database
    .select()
    .from(issuedDocuments)
    .where(and(eq(kind, 'tax-file'), eq(subject, String(year))))
    .orderBy(asc(issuedDocuments.year), asc(number))
  const files = []
  for (const row of rows) {
    const bytes = await readIssued(shop, row, now)
    files.push({ row, message: bytes.ok ? readMessage(bytes.value) : undefined })
  }
  return files
}

/** Concurrent requests based on the same files create one file. */
const sourceOf = (year: number, files: readonly TaxFile[]): Omit<DocumentSource, 'read'> => ({
  kind: 'tax-file',
  subject: String(year),
  states: files.map(({ row }) => row.id),
  languages: ['en'],
  keptFrom: beginningOf(`${year}-12-31`),
  fileName: `tax-report-${year}-${files.length + 1}.xml`,
  type: 'application/xml',
})

const listReported = async ({ database }: Shop, year: number) =>
  (await listSellers(database, year)).filter(({ isReported }) => isReported)

/** Without sellers whose tax details are missing. */
async function readReport(shop: Shop, year: number): Promise<Result<Message, 'tax-details-missing'>> {
  const reported = await listReported(shop, year)
  const complete = reported.filter(({ isMissingDetails }) => !isMissingDetails)
  if (complete.length === 0 && reported.length > 0) return refuse('tax-details-missing')
  const registration = periodOn(await listVatRegistrations(shop.database), `${year}-12-31`)
  const element = operatorElement(registration?.vatNumber)
  return accept({
    operator: { name: 'operator', docType: 'OECD1', element },
    sellers: complete.map((seller) => ({
      name: seller.artistId,
      docType: 'OECD1',
      element: sellerElement(seller),
    })),
  })
}

/** Corrected data of one seller, or their first report. */
async function readCorrection(
  shop: Shop,
  year: number,
  files: readonly TaxFile[],
  artistId: Id,
): Promise<Result<Message, Exclude<Refusal, 'document-expired'>>> {
  const messages = files.flatMap(({ message }) => message ?? [])
  const last = messages.at(-1)
  if (!last || messages.length < files.length) return refuse('document-damaged')
  const sent = messages.flatMap(({ sellers }) => sellers).findLast(({ name }) => name === artistId)
  const before = sent?.docType === 'OECD3' ? undefined : sent
  const seller = (await listReported(shop, year)).find((reported) => reported.artistId === artistId)
  if (seller?.isMissingDetails) return refuse('tax-details-missing')
  const element = seller ? sellerElement(seller) : before?.element
  if (!element || (seller && before && isDeepStrictEqual(asRead(element), before.element)))
    return refuse('tax-file-not-due')
  const docType = !before ? 'OECD1' : seller ? 'OECD2' : 'OECD3'
  const { name, reference, element: operator } = last.operator
  return accept({
    operator: { name, docType: 'OECD0', element: operator, before: reference },
    sellers: [{ name: artistId, docType, element, before: before?.reference }],
  })
}
