import { formatDay } from '#domain/calendar.ts'
import { damageHours } from '#domain/returns.ts'
import type { LineRow, OrderRow } from '#server/features/orders/order-store.ts'
import { links } from '#site/links.ts'
import { documentsTexts } from '#texts/documents.ts'
import { addressLines, sellerLines, workCell } from './document-parts.ts'
import { closePdf, type DrawnPdf, drawBlocks, drawNote, drawTable, openPdf } from './pdf.ts'

/** Omits prices: the parcel may be a present. */
export async function drawPackingSlip(
  order: OrderRow,
  lines: readonly LineRow[],
  publicUrl: string,
): Promise<DrawnPdf> {
  const { language } = order
  const { documents: t } = documentsTexts[language]
  const [first] = lines
  const facts = [
    [t.order, order.number],
    [t.orderedOn, formatDay(order.createdAt, language)],
  ] as const
  const pdf = await openPdf(t.packingSlip, facts, language)
  drawBlocks(pdf, [
    { title: t.to, lines: addressLines(order, language) },
    { title: t.from, lines: first ? sellerLines(first, language) : [] },
  ])
  drawTable(
    pdf,
    [{ title: t.work }, { title: t.quantity, width: 60, align: 'right' }],
    lines.map((line) => [workCell(line, language), String(line.quantity)]),
  )
  drawNote(pdf, t.checkParcel(damageHours))
  drawNote(pdf, t.returnsAt(publicUrl + links.returns(language)))
  return closePdf(pdf)
}
