import { formatDay, onDay } from '#domain/calendar.ts'
import { countryName } from '#domain/country.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import { invoiceNumber } from '#domain/invoice.ts'
import type { Language } from '#domain/language.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import { type VatRegistration, vatIn, vatOn } from '#domain/vat.ts'
import type { InvoiceRow } from '#server/features/invoices/invoice-store.ts'
import type { OrderRow } from '#server/features/orders/order-store.ts'
import { documentsTexts } from '#texts/documents.ts'
import { addressLines, drawBought, exact, sellerLines, shopLines, workCell } from './document-parts.ts'
import type { WholeInvoice } from './invoice-store.ts'
import { closePdf, type DrawnPdf, drawBlocks, drawNote, drawSums, drawTable, openPdf, type Pdf } from './pdf.ts'

export const drawInvoice = (whole: WholeInvoice): Promise<DrawnPdf> =>
  whole.refund ? drawCreditNote(whole, whole.refund) : drawWholeInvoice(whole)

async function drawWholeInvoice({ invoice, order, lines }: WholeInvoice): Promise<DrawnPdf> {
  const { language } = order
  const { documents: t } = documentsTexts[language]
  const pdf = await openInvoice(t.invoice(invoiceNumber(invoice.number)), [], { invoice, order, lines })
  drawBought(pdf, lines, language)
  return closeInvoice(pdf, { invoice, order, lines }, sum(lines.map(({ total }) => total)))
}

async function drawCreditNote(
  { invoice, order, lines, creditedNumber }: WholeInvoice,
  refund: NonNullable<WholeInvoice['refund']>,
): Promise<DrawnPdf> {
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
  return closeInvoice(pdf, { invoice, order, lines }, amount)
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

function closeInvoice(
  pdf: Pdf,
  { invoice, order, lines }: Pick<WholeInvoice, 'invoice' | 'order' | 'lines'>,
  total: Cents,
): Promise<DrawnPdf> {
  const { language } = order
  const { documents: t } = documentsTexts[language]
  const trader: VatRegistration = lines[0]?.trader ?? {}
  const tax = taxOf(invoice, trader, total)
  const abroad = tax && tax.country !== 'EE' ? countryName(tax.country, language) : undefined
  drawSums(pdf, [
    ...(tax
      ? ([
          [t.withoutVat, exact(cents(total - tax.vat), language)],
          [t.vat(tax.rate / 100, abroad), exact(tax.vat, language)],
        ] as const)
      : []),
    [t.total, exact(total, language)],
  ])
  if (!tax) drawNote(pdf, trader.vatNumber ? t.noEstonianVat : t.noVat)
  else if (abroad) drawNote(pdf, tax.rate === 0 ? t.exported : t.byOss(abroad))
  if (order.paidAt && total >= 0) drawNote(pdf, t.paidThrough(onDay(order.paidAt, language)))
  if (total < 0) drawNote(pdf, t.creditedThrough)
  return closePdf(pdf)
}

/** The stored tax. Invoices of earlier releases stored none and use Estonia's rate. */
function taxOf({ total, vatCountry, vatRate, vat, issuedAt }: InvoiceRow, trader: VatRegistration, amount: Cents) {
  if (vatCountry !== null && vatRate !== null && vat !== null) return { country: vatCountry, rate: vatRate, vat }
  const tax = total === null ? vatOn({ vatNumber: trader.vatNumber }, 'EE', dayInTallinn(issuedAt)) : undefined
  return tax && { ...tax, vat: vatIn(amount, tax.rate) }
}
