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

/** A copy that was sold, and the language of its papers. */
export type SoldCopy = {
  readonly orderId: Id
  readonly paidAt: Date
  readonly language: Language
  readonly line: LineRow & Pick<WholeLine, 'picture'>
  readonly copy: number
}

/** What a paper says of its holder: who knows the code knows that it is this. */
export const holderOf = (code: string): string => createHash('sha256').update(code).digest('base64url')

/** The buyer's certificate of a copy, issued now when nobody has asked for it before. */
export async function issueCertificate(shop: Shop, sold: SoldCopy, now: Date): Promise<CertificateRow> {
  const { database } = shop
  const { line, copy } = sold
  const found = await findFirstPaper(database, line.id, copy)
  if (found) return found
  const paper = await newPaper(shop, sold, { number: writeCode(randomBytes(numberLength)), paper: 1 }, now)
  // Somebody else may have been first.
  await database.insert(certificates).values(paper).onConflictDoNothing()
  const issued = await findFirstPaper(database, line.id, copy)
  if (!issued) throw new Error('A certificate could not be issued')
  return issued
}

type Paper = Pick<CertificateRow, 'number' | 'paper'> & Partial<Pick<CertificateRow, 'requestKey'>>

/** A paper with a code of its own. What it says is signed: what was sold by whom, and when, and nothing of the buyer. */
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

/** The paper as a document. Only the buyer's own is found by its order: another holder's code is none of theirs. */
export const certificateOf = (shop: Shop, sold: SoldCopy, row: CertificateRow): DocumentSource => ({
  kind: 'certificate',
  subject: row.id,
  orderId: row.paper === 1 ? sold.orderId : null,
  languages: originalIn(sold.language),
  fileName: `certificate-${row.number}.pdf`,
  type: 'application/pdf',
  read: async () => drawnFrom(await readCertificate(shop, sold, row), drawCertificate),
})
