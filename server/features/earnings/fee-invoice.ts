import { and, asc, eq } from 'drizzle-orm'
import { formatDay, formatMonth } from '#domain/calendar.ts'
import { countryName } from '#domain/country.ts'
import type { Day } from '#domain/delivery.ts'
import type { FeeTreatment } from '#domain/fee-tax.ts'
import type { Id } from '#domain/id.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { type Cents, cents, sum, times } from '#domain/money.ts'
import type { Seller } from '#domain/tax-report.ts'
import type { Database } from '#server/database/connect.ts'
import { feeInvoiceLines, feeInvoices, orderLines, orders, refunds } from '#server/database/schema.ts'
import { readSellers } from '#server/features/artists/read-sellers.ts'
import { exact, shopLines } from '#server/features/documents/document-parts.ts'
import {
  type Cell,
  closePdf,
  type DrawnPdf,
  drawBlocks,
  drawNote,
  drawSums,
  drawTable,
  openPdf,
} from '#server/features/documents/pdf.ts'
import type { Issue } from '#server/features/issued-documents/issue-document.ts'
import { documentsTexts } from '#texts/documents.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { type ArtistNamed, artistLines } from './statement.ts'

type InvoiceFacts = Awaited<ReturnType<typeof readInvoiceFacts>>

export async function readInvoiceFacts(
  database: Database,
  { artistId, month }: { readonly artistId: Id; readonly month: Day },
) {
  return {
    month,
    lines: await readLines(database, artistId, month),
    seller: (await readSellers(database, [artistId])).get(artistId),
  }
}

/** Commission of a month's sales, less refunds; a negative total makes it a credit note. */
export async function drawFeeInvoice(
  { month, lines, seller }: InvoiceFacts,
  { number, issuedAt, language }: Issue,
): Promise<DrawnPdf> {
  const total = sum(lines.map(({ amount }) => amount))
  const { documents: p } = documentsTexts[language]
  const { feeInvoice: t } = earningsTexts[language]
  const facts = [
    [p.date, formatDay(issuedAt, language)],
    [t.period, formatMonth(month, language)],
  ] as const
  const pdf = await openPdf(total < 0 ? t.creditNote(number) : t.invoice(number), facts, language)
  const shopNumbers = distinct(lines.flatMap(({ shopVatNumber }) => shopVatNumber ?? []))
  const treatments = distinct(lines.map(({ treatment }) => treatment))
  drawBlocks(pdf, [
    { title: p.seller, lines: [...shopLines(language), ...shopNumbers.map(p.vatNumber)] },
    {
      title: p.buyer,
      lines: [
        ...artistLines(buyerOf(seller, lines), language),
        ...(treatments.includes('outside-union') ? addressLines(seller, language) : []),
      ],
    },
  ])
  const { columns } = earningsTexts[language].statement
  const groups = groupsOf(lines)
  drawTable(
    pdf,
    [
      { title: columns.day, width: 56 },
      { title: columns.work },
      { title: columns.price, width: 84, align: 'right' },
      { title: columns.commission, width: 84, align: 'right' },
    ],
    lines.map((line) => rowOf(line, language, groups.length > 1)),
  )
  const vat = sum(lines.map((line) => line.vat))
  const taxed = groups.filter(({ rate }) => rate !== null)
  drawSums(pdf, [
    ...(taxed.length > 0 ? [[p.withoutVat, exact(cents(total - vat), language)] as const] : []),
    ...taxed.map((group) => [p.vat((group.rate ?? 0) / 100), exact(group.vat, language)] as const),
    [p.total, exact(total, language)],
  ])
  for (const treatment of treatments) if (treatment !== 'estonia') drawNote(pdf, t.untaxed[treatment])
  drawNote(pdf, t.settled)
  return closePdf(pdf)
}

type Line = Awaited<ReturnType<typeof readLines>>[number]

const readLines = (database: Database, artistId: Id, month: Day) =>
  database
    .select({
      at: feeInvoiceLines.at,
      amount: feeInvoiceLines.amount,
      treatment: feeInvoiceLines.treatment,
      rate: feeInvoiceLines.rate,
      vat: feeInvoiceLines.vat,
      vatNumber: feeInvoiceLines.vatNumber,
      buyer: feeInvoiceLines.buyer,
      shopVatNumber: feeInvoiceLines.shopVatNumber,
      title: orderLines.title,
      unitPrice: orderLines.unitPrice,
      quantity: orderLines.quantity,
      refunded: refunds.amount,
      orderNumber: orders.number,
    })
    .from(feeInvoiceLines)
    .innerJoin(feeInvoices, eq(feeInvoices.id, feeInvoiceLines.feeInvoiceId))
    .innerJoin(orderLines, eq(orderLines.id, feeInvoiceLines.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(refunds, eq(refunds.id, feeInvoiceLines.refundId))
    .where(and(eq(feeInvoices.artistId, artistId), eq(feeInvoices.month, month)))
    .orderBy(asc(feeInvoiceLines.at), asc(feeInvoiceLines.orderLineId), asc(feeInvoiceLines.refundId))

/** Lowest rate first. */
function groupsOf(lines: readonly Line[]): { treatment: FeeTreatment; rate: number | null; vat: Cents }[] {
  return [...Map.groupBy(lines, ({ treatment, rate }) => `${treatment} ${rate}`).values()]
    .flatMap((group) => {
      const [first] = group
      return first ? [{ treatment: first.treatment, rate: first.rate, vat: sum(group.map(({ vat }) => vat)) }] : []
    })
    .toSorted((a, b) => (a.rate ?? 0) - (b.rate ?? 0))
}

/** Under the reverse charge, the holder of the confirmed VAT number, even if the artist's details have changed. */
function buyerOf(seller: Seller | undefined, lines: readonly Line[]): ArtistNamed | undefined {
  const line = lines.find(({ vatNumber }) => vatNumber)
  const company = line?.buyer ?? seller?.trader
  return line?.vatNumber && company ? { name: company.name, trader: { ...company, vatNumber: line.vatNumber } } : seller
}

/** The address outside the Union, which is the reason for no tax. */
function addressLines(seller: Seller | undefined, language: Language): string[] {
  if (!seller?.taxDetails) return []
  const { address, country } = seller.taxDetails
  return [...(seller.trader ? [] : [address]), countryName(country, language)]
}

/** Shows the tax rate per line if the lines differ. */
function rowOf(line: Line, language: Language, isMixed: boolean): Cell[] {
  const { at, title, unitPrice, quantity, refunded, orderNumber, amount, rate } = line
  const { statement: t, feeInvoice } = earningsTexts[language]
  const kind = t.kinds[refunded === null ? 'sale' : 'refund']
  const tax = rate === null ? feeInvoice.withoutVat : documentsTexts[language].documents.vat(rate / 100)
  return [
    t.day(at),
    { words: inLanguage(title, language).words, isWork: true, below: [`${kind}, ${orderNumber}`] },
    exact(refunded === null ? times(unitPrice, quantity) : cents(-refunded), language),
    { words: exact(amount, language), below: isMixed ? [tax] : [] },
  ]
}

const distinct = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]
