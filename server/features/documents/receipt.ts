import { formatDay, onDay } from '#domain/calendar.ts'
import { cents, sum } from '#domain/money.ts'
import type { Issue } from '#server/features/issued-documents/issue-document.ts'
import type { LineRow, OrderRow } from '#server/features/orders/order-store.ts'
import { documentsTexts } from '#texts/documents.ts'
import { addressLines, drawBought, exact, sellerLines, shopLines } from './document-parts.ts'
import { closePdf, type DrawnPdf, drawBlocks, drawHeading, drawNote, drawSums, openPdf } from './pdf.ts'
import type { ReturnedMoney } from './returned-money.ts'

type Receipt = {
  readonly order: OrderRow
  readonly lines: readonly LineRow[]
  readonly returned: readonly ReturnedMoney[]
}

export async function drawReceipt({ order, lines, returned }: Receipt, { number, language }: Issue): Promise<DrawnPdf> {
  const { paidAt } = order
  const { documents: t } = documentsTexts[language]
  const facts = [
    [t.number, number],
    [t.order, order.number],
    [t.orderedOn, formatDay(order.createdAt, language)],
    ...(paidAt ? [[t.paidOn, formatDay(paidAt, language)] as const] : []),
  ] as const
  const pdf = await openPdf(t.receipt, facts, language)
  drawBlocks(pdf, [
    { title: t.buyer, lines: [order.buyerName, order.buyerEmail] },
    { title: t.deliveryAddress, lines: addressLines(order, language) },
    { title: t.through, lines: shopLines(language) },
  ])
  drawBought(pdf, lines, language)
  drawSums(pdf, [
    [t.subtotal, exact(order.subtotal, language)],
    [t.shipping, exact(order.shipping, language)],
    ...(order.tax > 0 ? [[t.tax, exact(order.tax, language)] as const] : []),
    [t.paid, exact(order.total, language)],
  ])
  if (returned.length > 0) {
    const total = sum(returned.map(({ amount }) => amount))
    drawHeading(pdf, t.refunds)
    drawSums(pdf, [
      ...returned.map(({ at, amount }) => {
        const day = onDay(at, language)
        return [amount > 0 ? t.refundedOn(day) : t.cameBackOn(day), exact(cents(-amount), language)] as const
      }),
      [t.paidAfterRefunds, exact(cents(order.total - total), language)],
    ])
  }
  drawBlocks(
    pdf,
    sellers(lines).map((line) => ({ title: t.seller, lines: sellerLines(line, language) })),
  )
  if (lines.some(({ sellerStatus }) => sellerStatus === 'private')) drawNote(pdf, t.ofPrivateSellers)
  drawNote(pdf, t.intermediary)
  return closePdf(pdf)
}

const sellers = (lines: readonly LineRow[]): LineRow[] => [
  ...new Map(lines.map((line) => [`${line.artistId} ${line.artistName}`, line])).values(),
]
