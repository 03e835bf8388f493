import { formatDay, onDay } from '#domain/calendar.ts'
import { invoiceNumber } from '#domain/invoice.ts'
import type { Language } from '#domain/language.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import { isEstonianVatNumber, vatIn, vatRate } from '#domain/vat.ts'
import type { LineRow, OrderRow } from '#server/features/orders/order-store.ts'
import { documentsTexts } from '#texts/documents.ts'
import { addressLines, drawBought, exact, sellerLines, shopLines, workCell } from './document-parts.ts'
import type { WholeInvoice } from './invoice-store.ts'
import { closePdf, drawBlocks, drawNote, drawSums, drawTable, openPdf, type Pdf } from './pdf.ts'

/** The invoice of a trader for their lines of an order, or the credit note for a refund. */
export const drawInvoice = (whole: WholeInvoice): Promise<Buffer> =>
  whole.refund ? drawCreditNote(whole, whole.refund) : drawWholeInvoice(whole)

async function drawWholeInvoice({ invoice, order, lines }: WholeInvoice): Promise<Buffer> {
  const { language } = order
  const { documents: t } = documentsTexts[language]
  const pdf = await openInvoice(t.invoice(invoiceNumber(invoice.number)), [], { invoice, order, lines })
  drawBought(pdf, lines, language)
  return closeInvoice(pdf, lines, sum(lines.map(({ total }) => total)), order)
}

async function drawCreditNote(
  { invoice, order, lines, creditedNumber }: WholeInvoice,
  refund: NonNullable<WholeInvoice['refund']>,
): Promise<Buffer> {
  const { language } = order
  const { documents: t } = documentsTexts[language]
  const more = creditedNumber ? [[t.toInvoice, invoiceNumber(creditedNumber)] as const] : []
  const pdf = await openInvoice(t.creditNote(invoiceNumber(invoice.number)), more, { invoice, order, lines })
  const amount = cents(-refund.amount)
  drawTable(
    pdf,
    [{ title: t.work }, { title: t.refunded, width: 110, align: 'right' }],
    lines.map((line) => [workCell(line, language), exact(amount, language)]),
  )
  return closeInvoice(pdf, lines, amount, order)
}

async function openInvoice(
  title: string,
  more: readonly (readonly [string, string])[],
  { invoice, order, lines }: Pick<WholeInvoice, 'invoice' | 'order' | 'lines'>,
): Promise<Pdf> {
  const { language } = order
  const { documents: t } = documentsTexts[language]
  const facts = [[t.date, formatDay(invoice.issuedAt, language)], ...more, [t.order, order.number]] as const
  const pdf = await openPdf(title, facts, language)
  const [first] = lines
  drawBlocks(pdf, [
    { title: t.seller, lines: first ? sellerLines(first, language) : [] },
    { title: t.buyer, lines: [...buyerLines(order, language), order.buyerEmail] },
    { title: t.through, lines: shopLines(language) },
  ])
  return pdf
}

function buyerLines(order: OrderRow, language: Language): string[] {
  if (!order.shippingAddress) return [order.buyerName]
  const [recipient = '', ...rest] = addressLines(order, language)
  return recipient === order.buyerName ? [recipient, ...rest] : [order.buyerName, recipient, ...rest]
}

/** The sums, with the tax where the seller owes it, and how it was paid. */
function closeInvoice(pdf: Pdf, lines: readonly LineRow[], total: Cents, order: OrderRow): Promise<Buffer> {
  const { language } = order
  const { documents: t } = documentsTexts[language]
  const vatNumber = lines[0]?.trader?.vatNumber
  const tax = vatNumber && isEstonianVatNumber(vatNumber) ? vatIn(total) : undefined
  drawSums(pdf, [
    ...(tax === undefined
      ? []
      : ([
          [t.withoutVat, exact(cents(total - tax), language)],
          [t.vat(vatRate / 100), exact(tax, language)],
        ] as const)),
    [t.total, exact(total, language)],
  ])
  if (!vatNumber) drawNote(pdf, t.noVat)
  if (order.paidAt && total >= 0) drawNote(pdf, t.paidThrough(onDay(order.paidAt, language)))
  if (total < 0) drawNote(pdf, t.creditedThrough)
  return closePdf(pdf)
}
