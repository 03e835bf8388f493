import { formatDay } from '#domain/calendar.ts'
import type { Day } from '#domain/delivery.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'
import type { TraderDetails } from '#domain/person.ts'
import type { Seller } from '#domain/tax-report.ts'
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
import type { EarningSeen } from './earning-view.ts'
import { percentOf } from './statement-csv.ts'
import type { StatementFacts } from './statement-facts.ts'
import { isNotDue, whyItWaits } from './why-it-waits.ts'

/** Without a number while the period is not over. */
export async function drawStatement(
  { from, to, at, entries, sums, obstacle, seller }: StatementFacts,
  { number, issuedAt, language }: Omit<Issue, 'number'> & { readonly number: string | null },
): Promise<DrawnPdf> {
  const { documents: p } = documentsTexts[language]
  const { statement: t } = earningsTexts[language]
  const dayAt = (day: Day) => formatDay(new Date(`${day}T12:00:00Z`), language)
  const facts = [
    ...(number ? [[p.number, number] as const] : []),
    [t.period, t.fromTo(dayAt(from), dayAt(to))],
    [p.date, formatDay(issuedAt, language)],
  ] as const
  const pdf = await openPdf(t.title, facts, language)
  drawBlocks(pdf, [
    { title: t.artist, lines: artistLines(seller, language) },
    { title: p.through, lines: shopLines(language) },
  ])
  if (entries.length === 0) drawNote(pdf, t.empty)
  else
    drawTable(
      pdf,
      [
        { title: t.columns.day, width: 56 },
        { title: t.columns.work },
        { title: t.columns.price, width: 74, align: 'right' },
        { title: t.columns.commission, width: 74, align: 'right' },
        { title: t.columns.amount, width: 78, align: 'right' },
      ],
      entries.map((entry) => rowOf(entry, whyItWaits(entry, obstacle, language, at), { language, at })),
    )
  const amount = (value: Cents) => exact(value, language)
  drawSums(pdf, [
    [t.opening, amount(sums.opening)],
    [t.sales, amount(sums.sales)],
    [t.refunds, amount(sums.refunds)],
    [t.payouts, amount(sums.payouts)],
    ...(sums.waived === 0 ? [] : [[t.waived, amount(sums.waived)] as const]),
    ...(sums.adjusted === 0 ? [] : [[t.adjusted, amount(sums.adjusted)] as const]),
    [t.closing, amount(sums.closing)],
  ])
  drawNote(pdf, t.note)
  if (!number) drawNote(pdf, t.preliminary)
  return closePdf(pdf)
}

export type ArtistNamed = Pick<Seller, 'name'> & {
  readonly trader: Pick<TraderDetails, 'name' | 'registryCode' | 'address' | 'vatNumber'> | null
}

/** The artist's own details: a trader with all details, a private person by name. */
export function artistLines(seller: ArtistNamed | undefined, language: Language) {
  const { documents: t } = documentsTexts[language]
  const { name, trader } = seller ?? { name: '', trader: null }
  return [
    trader?.name ?? name,
    trader && t.registryCode(trader.registryCode),
    trader?.vatNumber && t.vatNumber(trader.vatNumber),
    trader?.address,
  ]
}

function rowOf(entry: EarningSeen, wait: string, { language, at }: { language: Language; at: Date }): Cell[] {
  const { statement: t } = earningsTexts[language]
  const money = (amount: Cents | null) => (amount === null ? '' : exact(amount, language))
  const state = entry.state && (isNotDue(entry, at) ? t.notDue : t.states[entry.state])
  const kind = [t.kinds[entry.kind], state].filter(Boolean).join(', ')
  const work: Cell = entry.titles
    ? {
        words: inLanguage(entry.titles, language).words,
        isWork: true,
        below: [`${kind}, ${entry.orderNumber}`, ...(wait ? [wait] : [])],
      }
    : entry.reason
      ? { words: kind, below: [...(entry.orderNumber ? [entry.orderNumber] : []), entry.reason] }
      : kind
  const rate = entry.commissionRate === null ? [] : [`${percentOf(entry.commissionRate)}%`]
  return [
    t.day(entry.at),
    work,
    money(entry.price),
    { words: money(entry.commission), below: rate },
    money(entry.amount),
  ]
}
