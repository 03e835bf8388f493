import { formatDay, onDay } from '#domain/calendar.ts'
import { cents, sum } from '#domain/money.ts'
import type { LineRow, OrderRow } from '#server/features/orders/order-store.ts'
import { papersTexts } from '#texts/papers.ts'
import { closePaper, drawBlocks, drawHeading, drawNote, drawSums, openPaper } from './paper.ts'
import { addressLines, drawBought, exact, sellerLines, shopLines } from './paper-parts.ts'
import type { RefundRow } from './paper-store.ts'

/** What the buyer paid for and to whom, with what came back since. */
export function drawReceipt(
  order: OrderRow,
  lines: readonly LineRow[],
  refunds: readonly RefundRow[],
): Promise<Buffer> {
  const { language, paidAt } = order
  const { papers: t } = papersTexts[language]
  const facts = [
    [t.order, order.number],
    [t.orderedOn, formatDay(order.createdAt, language)],
    ...(paidAt ? [[t.paidOn, formatDay(paidAt, language)] as const] : []),
  ] as const
  const paper = openPaper(t.receipt, facts, language)
  drawBlocks(paper, [
    { title: t.buyer, lines: [order.buyerName, order.buyerEmail] },
    { title: t.deliveryAddress, lines: addressLines(order, language) },
    { title: t.through, lines: shopLines(language) },
  ])
  drawBought(paper, lines, language)
  drawSums(paper, [
    [t.subtotal, exact(order.subtotal, language)],
    [t.shipping, exact(order.shipping, language)],
    ...(order.tax > 0 ? [[t.tax, exact(order.tax, language)] as const] : []),
    [t.paid, exact(order.total, language)],
  ])
  if (refunds.length > 0) {
    const returned = sum(refunds.map(({ amount }) => amount))
    drawHeading(paper, t.refunds)
    drawSums(paper, [
      ...refunds.map(
        ({ createdAt, amount }) => [t.refundedOn(onDay(createdAt, language)), exact(cents(-amount), language)] as const,
      ),
      [t.paidAfterRefunds, exact(cents(order.total - returned), language)],
    ])
  }
  drawBlocks(
    paper,
    sellers(lines).map((line) => ({ title: t.seller, lines: sellerLines(line, language) })),
  )
  drawNote(paper, t.intermediary)
  return closePaper(paper)
}

/** One line of each seller. */
const sellers = (lines: readonly LineRow[]): LineRow[] => [
  ...new Map(lines.map((line) => [`${line.artistId} ${line.artistName}`, line])).values(),
]
