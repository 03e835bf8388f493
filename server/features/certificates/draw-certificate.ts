import { formatDay, onDay } from '#domain/calendar.ts'
import { formatDimensions } from '#domain/dimensions.ts'
import { excerpt } from '#domain/excerpt.ts'
import { inLanguage, type Language, type Localized } from '#domain/language.ts'
import {
  closePdf,
  type DrawnPdf,
  draw,
  drawCode,
  drawFacts,
  drawHeading,
  drawNote,
  drawPicture,
  drawRule,
  type Fact,
  faint,
  type Pdf,
  startPage,
  startPdf,
  width,
} from '#server/features/documents/pdf.ts'
import type { Issue } from '#server/features/issued-documents/issue-document.ts'
import type { Shop } from '#server/shop.ts'
import { links } from '#site/links.ts'
import { widthFor } from '#site/picture-address.ts'
import { certificatesTexts } from '#texts/certificates.ts'
import { type CertificateRow, findWords } from './certificate-store.ts'
import type { SoldCopy } from './issue-certificate.ts'

/** The picture's space in points, and its width in pixels at 300 dpi. */
const pictureSpace = { width: 270, height: 290 }
const picturePixels = 1125
/** In points: 53 mm, so that phones can scan a long code in print. */
const codeSize = 150
/** Leaves room for the code below. */
const maxWords = 620

type Certificate = {
  readonly sold: SoldCopy
  readonly row: CertificateRow
  readonly words: Localized
  /** A JPEG; undefined when the picture was deleted. */
  readonly jpeg: Uint8Array | undefined
  readonly publicUrl: string
}

export const readCertificate = async (shop: Shop, sold: SoldCopy, row: CertificateRow): Promise<Certificate> => ({
  sold,
  row,
  words: (await findWords(shop.database, sold.line.artworkId)) ?? {},
  jpeg: await findPicture(shop, sold.line),
  publicUrl: shop.settings.publicUrl,
})

async function findPicture({ variants }: Shop, { pictureHash, picture }: SoldCopy['line']) {
  if (!pictureHash || !picture) return undefined
  const variant = { hash: pictureHash, width: widthFor(picture.width, picturePixels), format: 'jpg' as const }
  return variants.find(variant, { visitor: 'certificates' })
}

export async function drawCertificate(
  certificate: Certificate,
  { language }: Pick<Issue, 'language'>,
): Promise<DrawnPdf> {
  const { certificate: t } = certificatesTexts[language]
  const pdf = await startPdf(t.title, language)
  drawFacts(pdf, [[t.number, certificate.row.number]])
  pdf.y += 18
  drawWork(pdf, certificate, language)
  drawArtistsWords(pdf, certificate, language)
  drawProof(pdf, certificate, language)
  startPage(pdf)
  drawHoldersPage(pdf, certificate, language)
  return closePdf(pdf)
}

function drawWork(pdf: Pdf, { sold, row, jpeg }: Certificate, language: Language) {
  const { paidAt, line, copy } = sold
  const { certificate: t } = certificatesTexts[language]
  const top = pdf.y
  const shown = drawSoldPicture(pdf, line, jpeg)
  const left = shown ? shown.width + 24 : 0
  const { words } = inLanguage(line.title, language)
  draw(pdf, words, { font: 'work', size: 20, left })
  pdf.y += 2
  draw(pdf, line.artistName, { size: 12, left })
  pdf.y += 14
  const what = [inLanguage(line.medium, language).words, formatDimensions(line.dimensions, language), line.year]
  const facts: Fact[] = [
    [t.what, what.filter(Boolean).join(', ')],
    [t.edition, line.editionKind === 'original' ? t.original : t.copyOf(copy, line.editionSize)],
    [t.sold, formatDay(paidAt, language)],
    [t.issued, formatDay(row.issuedAt, language)],
  ]
  drawFacts(pdf, facts, { left, nameWidth: 66 })
  pdf.y = Math.max(pdf.y, top + (shown?.height ?? 0)) + 24
}

function drawSoldPicture(pdf: Pdf, { picture }: SoldCopy['line'], jpeg: Uint8Array | undefined) {
  if (!picture || !jpeg) return undefined
  const { width: whole, height } = picture
  const scale = Math.min(pictureSpace.width / whole, pictureSpace.height / height)
  const size = { width: whole * scale, height: height * scale }
  drawPicture(pdf, jpeg, size)
  return size
}

function drawArtistsWords(pdf: Pdf, { sold: { line }, words: inBoth }: Certificate, language: Language) {
  const { certificate: t } = certificatesTexts[language]
  const { words } = inLanguage(inBoth, language)
  if (!words) return
  draw(pdf, excerpt(words.replace(/\s+/g, ' ').trim(), maxWords), { font: 'title', size: 11.5, width: width - 40 })
  pdf.y += 4
  draw(pdf, t.inWordsOf(line.artistName), { font: 'work', size: 11.5, colour: faint })
  pdf.y += 24
}

function drawProof(pdf: Pdf, { sold, row, publicUrl }: Certificate, language: Language) {
  const { certificate: t } = certificatesTexts[language]
  const { paidAt, line, copy } = sold
  const day = onDay(paidAt, language)
  const isHandedOn = row.paper > 1
  const proof =
    line.editionKind === 'original'
      ? t.proves(line.artistName, day, isHandedOn)
      : t.provesCopy(line.artistName, copy, line.editionSize, day, isHandedOn)
  drawRule(pdf)
  pdf.y += 16
  drawCode(pdf, publicUrl + links.certificate(language, row.number, row.token), codeSize)
  const left = codeSize + 24
  draw(pdf, proof, { font: 'strong', size: 11, left })
  pdf.y += 10
  draw(pdf, t.scan, { left })
  draw(pdf, publicUrl + links.certificate(language, row.number), { left })
  pdf.y += 10
  draw(pdf, t.offline(`${publicUrl}/.well-known/jwks.json`), { left, size: 8.5, colour: faint })
}

function drawHoldersPage(pdf: Pdf, { row, publicUrl }: Certificate, language: Language) {
  const { certificate: t } = certificatesTexts[language]
  draw(pdf, t.holder, { font: 'title', size: 26 })
  pdf.y += 10
  draw(pdf, t.holderLead, { width: width - 60 })
  pdf.y += 18
  drawFacts(pdf, [[t.number, row.number]])
  pdf.y += 12
  draw(pdf, t.code, { colour: faint })
  pdf.y += 2
  draw(pdf, row.code, { font: 'strong', size: 18 })
  pdf.y += 24
  drawHeading(pdf, t.handOn)
  const address = publicUrl + links.certificate(language, row.number)
  for (const [at, step] of t.handOnSteps(address).entries()) {
    draw(pdf, `${at + 1}. ${step}`, { width: width - 60 })
    pdf.y += 4
  }
  pdf.y += 8
  drawNote(pdf, t.noName)
}
