import { formatDay, formatMonth } from '#domain/calendar.ts'
import { countryName } from '#domain/country.ts'
import { type Day, dayInTallinn } from '#domain/delivery.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { type Cents, cents, sum, zero } from '#domain/money.ts'
import type { Seller } from '#domain/tax-report.ts'
import { feeRateOf, vatIn } from '#domain/vat.ts'
import { readSellers } from '#server/features/artists/read-sellers.ts'
import { exact, shopLines } from '#server/features/documents/document-parts.ts'
import {
  type Cell,
  closePdf,
  drawBlocks,
  drawNote,
  drawSums,
  drawTable,
  openPdf,
} from '#server/features/documents/pdf.ts'
import type { Shop } from '#server/shop.ts'
import { documentsTexts } from '#texts/documents.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { viewEarning } from './earning-view.ts'
import { daysPeriod, type Earning, listEarnings } from './earnings-store.ts'
import { saveFeeInvoice, type Taxed, treat } from './fee-treatment.ts'
import { artistLines } from './statement.ts'
import type { StatementPeriod } from './statement-facts.ts'

/** What the shop kept of an artist's sales in a month, less what it gave back with refunds; below zero it is a credit note. */
export async function drawFeeInvoice(
  { database, settings }: Pick<Shop, 'database' | 'settings'>,
  { artistId, from, to, language }: StatementPeriod & { readonly language: Language },
  number: string,
  now: Date,
): Promise<Buffer> {
  const earnings = (await listEarnings(database, artistId, daysPeriod(from, to))).filter(isInvoiced)
  const total = sum(earnings.map(commissionOf))
  const { documents: p } = documentsTexts[language]
  const { feeInvoice: t } = earningsTexts[language]
  const facts = [
    [p.date, formatDay(now, language)],
    [t.period, formatMonth(from, language)],
  ] as const
  const pdf = await openPdf(total < 0 ? t.creditNote(number) : t.invoice(number), facts, language)
  const seller = (await readSellers(database, [artistId])).get(artistId)
  const { vatNumber } = settings
  const vatsIn = (treatment: Taxed['treatment']) =>
    vatNumber && treatment === 'estonia' ? vatByRate(earnings, from) : []
  const taxed = treat(seller)
  const vat = sum(vatsIn(taxed.treatment).map((one) => one.vat))
  const { treatment } = await saveFeeInvoice(database, { ...taxed, artistId, month: from, vat }, now)
  drawBlocks(pdf, [
    { title: p.seller, lines: [...shopLines(language), ...(vatNumber ? [p.vatNumber(vatNumber)] : [])] },
    { title: p.buyer, lines: [...artistLines(seller, language), ...abroadLines(seller, treatment, language)] },
  ])
  const { columns } = earningsTexts[language].statement
  drawTable(
    pdf,
    [
      { title: columns.day, width: 56 },
      { title: columns.work },
      { title: columns.price, width: 84, align: 'right' },
      { title: columns.commission, width: 84, align: 'right' },
    ],
    earnings.map((earning) => rowOf(earning, language)),
  )
  const vats = vatsIn(treatment)
  drawSums(pdf, [
    ...(vats.length > 0
      ? [[p.withoutVat, exact(cents(total - sum(vats.map(({ vat }) => vat))), language)] as const]
      : []),
    ...vats.map(({ rate, vat }) => [p.vat(rate / 100), exact(vat, language)] as const),
    [p.total, exact(total, language)],
  ])
  if (vats.length === 0) drawNote(pdf, vatNumber && treatment !== 'estonia' ? t.untaxed[treatment] : t.noVat)
  drawNote(pdf, t.settled)
  return closePdf(pdf)
}

const isInvoiced = ({ kind }: Earning): boolean => kind === 'sale' || kind === 'refund'

/** What the shop lost with a dispute in the artist's place is no commission that it gives back. */
const commissionOf = (earning: Earning): Cents =>
  earning.commissionBack === null ? (viewEarning(earning).commission ?? zero) : cents(-earning.commissionBack)

/** The tax of each rate, the lowest first: what goes back is credited with the rate of its sale. */
function vatByRate(earnings: readonly Earning[], from: Day): { rate: number; vat: Cents }[] {
  const rateOfSale = ({ line }: Earning) => feeRateOf(line?.soldAt ? dayInTallinn(line.soldAt) : from)
  return [...Map.groupBy(earnings, rateOfSale)]
    .toSorted(([a], [b]) => a - b)
    .map(([rate, some]) => ({ rate, vat: vatIn(sum(some.map(commissionOf)), rate) }))
}

/** Where somebody outside the Union lives, which is why there is no tax. */
function abroadLines(seller: Seller | undefined, treatment: Taxed['treatment'], language: Language): string[] {
  if (treatment !== 'outside-union' || !seller?.taxDetails) return []
  const { address, country } = seller.taxDetails
  return [...(seller.trader ? [] : [address]), countryName(country, language)]
}

function rowOf(earning: Earning, language: Language): Cell[] {
  const { at, kind, titles, orderNumber, price } = viewEarning(earning)
  const { statement: t } = earningsTexts[language]
  const money = (amount: Cents | null) => (amount === null ? '' : exact(amount, language))
  return [
    t.day(at),
    {
      words: titles ? inLanguage(titles, language).words : '',
      isWork: true,
      below: [`${t.kinds[kind]}, ${orderNumber}`],
    },
    money(price),
    money(commissionOf(earning)),
  ]
}
