import { eq } from 'drizzle-orm'
import { formatDay, formatMonth } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { type Cents, cents, sum, zero } from '#domain/money.ts'
import { rateOf, vatIn } from '#domain/vat.ts'
import { artists } from '#server/database/schema.ts'
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
import { type EarningSeen, viewEarning } from './earning-view.ts'
import { daysPeriod, listEarnings } from './earnings-store.ts'
import { artistLines, type StatementQuery } from './statement.ts'

/** What the shop kept of an artist's sales in a month, less what it gave back with refunds; below zero it is a credit note. */
export async function drawFeeInvoice(
  { database, settings }: Pick<Shop, 'database' | 'settings'>,
  { artistId, from, to, language }: StatementQuery,
  number: string,
  now: Date,
): Promise<Buffer> {
  const entries = (await listEarnings(database, artistId, daysPeriod(from, to)))
    .map(viewEarning)
    .filter(({ kind }) => kind === 'sale' || kind === 'refund')
  const total = sum(entries.map(({ commission }) => commission ?? zero))
  const { documents: p } = documentsTexts[language]
  const { feeInvoice: t } = earningsTexts[language]
  const facts = [
    [p.date, formatDay(now, language)],
    [t.period, formatMonth(from, language)],
  ] as const
  const pdf = await openPdf(total < 0 ? t.creditNote(number) : t.invoice(number), facts, language)
  const [artist] = await database.select().from(artists).where(eq(artists.id, artistId))
  const { vatNumber } = settings
  drawBlocks(pdf, [
    { title: p.seller, lines: [...shopLines(language), ...(vatNumber ? [p.vatNumber(vatNumber)] : [])] },
    { title: p.buyer, lines: artistLines(artist, language) },
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
    entries.map((entry) => rowOf(entry, language)),
  )
  const rate = rateOf('EE', to)
  const vat = vatNumber ? vatIn(total, rate) : undefined
  drawSums(pdf, [
    ...(vat === undefined
      ? []
      : ([
          [p.withoutVat, exact(cents(total - vat), language)],
          [p.vat(rate / 100), exact(vat, language)],
        ] as const)),
    [p.total, exact(total, language)],
  ])
  if (vat === undefined) drawNote(pdf, t.noVat)
  drawNote(pdf, t.settled)
  return closePdf(pdf)
}

function rowOf(
  { at, kind, titles, orderNumber, price, commission }: EarningSeen,
  language: StatementQuery['language'],
): Cell[] {
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
    money(commission),
  ]
}
