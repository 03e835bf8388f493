import { formatDay } from '#domain/calendar.ts'
import { links } from '#domain/links.ts'
import { damageHours } from '#domain/returns.ts'
import type { LineRow, OrderRow } from '#server/features/orders/order-store.ts'
import { papersTexts } from '#texts/papers.ts'
import { closePaper, drawBlocks, drawNote, drawTable, openPaper } from './paper.ts'
import { addressLines, sellerLines, workCell } from './paper-parts.ts'

/** What lies in the parcel with these works of one artist. It names no price: the parcel may be a present. */
export function drawPackingSlip(order: OrderRow, lines: readonly LineRow[], publicUrl: string): Promise<Buffer> {
  const { language } = order
  const { papers: t } = papersTexts[language]
  const [first] = lines
  const facts = [
    [t.order, order.number],
    [t.orderedOn, formatDay(order.createdAt, language)],
  ] as const
  const paper = openPaper(t.packingSlip, facts, language)
  drawBlocks(paper, [
    { title: t.to, lines: addressLines(order, language) },
    { title: t.from, lines: first ? sellerLines(first, language) : [] },
  ])
  drawTable(
    paper,
    [{ title: t.work }, { title: t.quantity, width: 60, align: 'right' }],
    lines.map((line) => [workCell(line, language), String(line.quantity)]),
  )
  drawNote(paper, t.checkParcel(damageHours))
  drawNote(paper, t.returnsAt(publicUrl + links.returns(language)))
  return closePaper(paper)
}
