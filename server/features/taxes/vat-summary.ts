import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { formatMonth } from '#domain/calendar.ts'
import { lastOfMonth } from '#domain/delivery.ts'
import type { Language } from '#domain/language.ts'
import { type Cents, cents, sum, toEuros } from '#domain/money.ts'
import { rateOf, vatIn } from '#domain/vat.ts'
import type { Database } from '#server/database/connect.ts'
import { ledgerEntries, orderLines } from '#server/database/schema.ts'
import { yearPeriod } from '#server/features/earnings/earnings-store.ts'
import { csvOf } from '#server/http/csv.ts'
import { taxesTexts } from '#texts/taxes.ts'

/** What the shop invoices its artists for a month. */
type MonthOfVat = {
  /** "2026-11". */
  readonly month: string
  /** In basis points. */
  readonly rate: number
  /** Invoices and credit notes. */
  readonly documents: number
  readonly total: Cents
  readonly vat: Cents
}

/**
 * The value added tax that the shop owes for its commission, by the months of a year: as the invoices for commission have it,
 * each at the rate of the month's last day and rounded for itself.
 */
async function listVatByMonth(database: Database, year: number): Promise<MonthOfVat[]> {
  const { account, kind, amount, at } = ledgerEntries
  const { from, until } = yearPeriod(year)
  const month = sql<string>`to_char(${at} at time zone 'Europe/Tallinn', 'YYYY-MM')`
  const rows = await database
    .select({ month, commission: sql`-sum(${amount})`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(orderLines, eq(orderLines.id, ledgerEntries.orderLineId))
    .where(
      and(eq(account, 'commission'), inArray(kind, ['sale', 'refund']), from && gte(at, from), until && lt(at, until)),
    )
    .groupBy(month, orderLines.artistId)
  return [...Map.groupBy(rows, (row) => row.month)]
    .map(([month, ofMonth]) => {
      const rate = rateOf('EE', lastOfMonth(`${month}-01`))
      const totals = ofMonth.map(({ commission }) => cents(commission))
      const vat = sum(totals.map((total) => vatIn(total, rate)))
      return { month, rate, documents: totals.length, total: sum(totals), vat }
    })
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

/** The same as a table, from which the operator fills in the monthly return (KMD); without tax while the shop is not registered. */
export async function vatAsCsv(
  database: Database,
  { year, isRegistered, language }: { year: number; isRegistered: boolean; language: Language },
): Promise<Buffer> {
  const { columns } = taxesTexts[language].vat
  const rows = (await listVatByMonth(database, year)).map(({ month, rate, documents, total, vat }) => [
    formatMonth(`${month}-01`, language),
    isRegistered ? rate / 100 : null,
    String(documents),
    toEuros(isRegistered ? cents(total - vat) : total),
    isRegistered ? toEuros(vat) : null,
    toEuros(total),
  ])
  const { month, rate, documents, withoutVat, vat, total } = columns
  return csvOf([[month, rate, documents, withoutVat, vat, total], ...rows], language, { exact: true })
}
