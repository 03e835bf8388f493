import { createHash, randomBytes } from 'node:crypto'
import { codeLength, numberLength, writeCode } from '#domain/certificate.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { certificates } from '#server/database/schema.ts'
import { type DocumentSource, drawnFrom, originalIn } from '#server/features/issued-documents/issue-document.ts'
import type { LineRow, WholeLine } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { type CertificateRow, findFirstPaper } from './certificate-store.ts'
import { drawCertificate, readCertificate } from './draw-certificate.ts'

export type SoldCopy = {
  readonly orderId: Id
  readonly paidAt: Date
  readonly language: Language
  readonly line: LineRow & Pick<WholeLine, 'picture'>
  readonly copy: number
}

/** A hash that proves the holder's knowledge of the code. */
export const holderOf = (code: string): string => createHash('sha256').update(code).digest('base64url')

/** Idempotent. */
export async function issueCertificate(shop: Shop, sold: SoldCopy, now: Date): Promise<CertificateRow> {
  const { database } = shop
  const { line, copy } = sold
  const found = await findFirstPaper(database, line.id, copy)
  if (found) return found
  const paper = await newPaper(shop, sold, { number: writeCode(randomBytes(numberLength)), paper: 1 }, now)
  // A concurrent request may have inserted it first.
  await database.insert(certificates).values(paper).onConflictDoNothing()
  const issued = await findFirstPaper(database, line.id, copy)
  if (!issued) throw new Error('A certificate could not be issued')
  return issued
}

type Paper = Pick<CertificateRow, 'number' | 'paper'> & Partial<Pick<CertificateRow, 'requestKey'>>

/** The signed claims describe the work, the seller and the date, and nothing of the buyer. */
export async function newPaper(
  shop: Shop,
  { paidAt, language, line, copy }: SoldCopy,
  { number, paper, requestKey = null }: Paper,
  now: Date,
): Promise<CertificateRow> {
  const code = writeCode(randomBytes(codeLength))
  const { sign } = await shop.certificateKeys()
  const token = await sign({
    jti: number,
    iat: Math.floor(now.getTime() / 1000),
    ...(line.artworkId ? { work: line.artworkId } : {}),
    title: inLanguage(line.title, language).words,
    artist: line.artistName,
    copy,
    ...(line.editionSize === null ? {} : { of: line.editionSize }),
    sold: dayInTallinn(paidAt),
    holder: holderOf(code),
  })
  const about = { number, paper, requestKey, lineId: line.id, copy }
  return { id: shop.newId(now), ...about, code, token, issuedAt: now, handedOnAt: null }
}

/** Only the first paper is linked to the order, because a later holder's code is private. */
export const certificateOf = (shop: Shop, sold: SoldCopy, row: CertificateRow): DocumentSource => ({
  kind: 'certificate',
  subject: row.id,
  orderId: row.paper === 1 ? sold.orderId : null,
  languages: originalIn(sold.language),
  fileName: `certificate-${row.number}.pdf`,
  type: 'application/pdf',
  read: async () => drawnFrom(await readCertificate(shop, sold, row), drawCertificate),
})
