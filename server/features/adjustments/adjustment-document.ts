import { formatDay } from '#domain/calendar.ts'
import type { Id } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { exact, shopLines } from '#server/features/documents/document-parts.ts'
import {
  closePdf,
  type DrawnPdf,
  drawBlocks,
  drawHeading,
  drawNote,
  drawTable,
  openPdf,
} from '#server/features/documents/pdf.ts'
import { type DocumentSource, drawnFrom, type Issue } from '#server/features/issued-documents/issue-document.ts'
import type { Shop } from '#server/shop.ts'
import { adjustmentsTexts } from '#texts/adjustments.ts'
import { documentsTexts } from '#texts/documents.ts'
import { findAdjustment, type WholeAdjustment } from './adjustment-store.ts'

/** Required by bookkeeping law: the change, its reason and the persons responsible. */
export async function findAdjustmentDocument({ database }: Shop, id: Id): Promise<DocumentSource | undefined> {
  const adjustment = await findAdjustment(database, id)
  if (!adjustment) return undefined
  return {
    kind: 'adjustment',
    subject: id,
    languages: ['et'],
    orderId: adjustment.orderId,
    keptFrom: adjustment.decidedAt,
    fileName: `correction-${id}.pdf`,
    type: 'application/pdf',
    read: () => drawnFrom(adjustment, drawAdjustment),
  }
}

async function drawAdjustment(adjustment: WholeAdjustment, { number, issuedAt, language }: Issue): Promise<DrawnPdf> {
  const { adjustmentDocument: t } = adjustmentsTexts[language]
  const { documents: p } = documentsTexts[language]
  const { orderNumber, reason, lines, askedByName, askedAt, decidedByName, decidedAt } = adjustment
  const facts = [
    [p.number, number],
    [p.date, formatDay(issuedAt, language)],
    ...(orderNumber ? [[p.order, orderNumber] as const] : []),
  ] as const
  const pdf = await openPdf(t.title, facts, language)
  const day = (at: Date | null) => (at ? formatDay(at, language) : '')
  drawBlocks(pdf, [
    { title: t.issuer, lines: shopLines(language) },
    { title: t.askedBy, lines: [askedByName, day(askedAt)] },
    { title: t.agreedBy, lines: [decidedByName, day(decidedAt)] },
  ])
  drawTable(
    pdf,
    [
      { title: t.account },
      { title: t.debit, width: 90, align: 'right' },
      { title: t.credit, width: 90, align: 'right' },
    ],
    lines.map(({ account, artistName, amount }) => [
      account === 'artist' ? t.owedTo(artistName ?? '') : t.commission,
      amount < 0 ? exact(cents(-amount), language) : '',
      amount > 0 ? exact(amount, language) : '',
    ]),
  )
  drawHeading(pdf, t.reason)
  drawNote(pdf, reason)
  drawNote(pdf, t.note)
  return closePdf(pdf)
}
