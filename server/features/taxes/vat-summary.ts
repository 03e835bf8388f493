import { and, between, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { formatMonth } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { type Cents, cents, sum, toEuros, zero } from '#domain/money.ts'
import { type FeeTreatment, feeRateOf, feeTreatments, vatIn } from '#domain/vat.ts'
import type { Database } from '#server/database/connect.ts'
import { feeInvoices, ledgerEntries, orderLines, orders, refunds } from '#server/database/schema.ts'
import { readSellers } from '#server/features/artists/read-sellers.ts'
import { commissionOfRefund, yearPeriod } from '#server/features/earnings/earnings-store.ts'
import { treat } from '#server/features/earnings/fee-treatment.ts'
import { asCents } from '#server/features/ledger/balance-store.ts'
import { csvOf } from '#server/http/csv.ts'
import { taxesTexts } from '#texts/taxes.ts'

/** What the shop invoices its artists for a month in one way; under the reverse charge, one of them. */
type MonthOfVat = {
  /** "2026-11". */
  readonly month: string
  readonly treatment: FeeTreatment
  readonly vatNumber: string | null
  /** In basis points; null where the shop owes no tax. */
  readonly rate: number | null
  /** Invoices and credit notes. */
  readonly documents: number
  readonly total: Cents
  readonly vat: Cents
}

/**
 * The value added tax that the shop owes for its commission, by the months of a year: as the invoices for commission have it,
 * each at the rate of its sales and rounded for itself. What is not invoiced yet is taxed as it would be today.
 */
async function listVatByMonth(database: Database, year: number, isRegistered: boolean): Promise<MonthOfVat[]> {
  const invoiced = await listCommission(database, year)
  const sellers = await readSellers(database, [...new Set(invoiced.flatMap(({ artistId }) => artistId ?? []))])
  const taxed = invoiced.map(({ artistId, kept, sold, ...row }) => {
    const taxed = isRegistered ? (kept ?? treat(sellers.get(artistId ?? ''))) : untreated
    return { ...row, ...taxed, artistId, rate: taxed.treatment === 'estonia' ? feeRateOf(`${sold}-01`) : null }
  })
  const keyOf = ({ month, treatment, vatNumber, rate }: (typeof taxed)[number]) =>
    `${month} ${feeTreatments.indexOf(treatment)} ${rate ?? 0} ${vatNumber ?? ''}`
  return [...Map.groupBy(taxed, keyOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, rows]) => {
      const [first] = rows
      if (!first) return []
      const { month, treatment, vatNumber, rate } = first
      const ofArtists = [...Map.groupBy(rows, ({ artistId }) => artistId).values()]
      const totals = ofArtists.map((some) => sum(some.map(({ commission }) => commission)))
      const vat = sum(totals.map((total) => (rate === null ? zero : vatIn(total, rate))))
      return [{ month, treatment, vatNumber, rate, documents: totals.length, total: sum(totals), vat }]
    })
}

/** A shop that is not registered invoices everybody alike. */
const untreated = { treatment: 'estonia', vatNumber: null } as const

/** What was kept of each artist's sales in each month of a year, by the month of the sale, and how that was taxed if it was invoiced. */
export async function listCommission(database: Database, year: number) {
  const { account, kind, amount, at } = ledgerEntries
  const { from, until } = yearPeriod(year)
  const monthOf = (moment: PgColumn) => sql<string>`to_char(${moment} at time zone 'Europe/Tallinn', 'YYYY-MM')`
  const invoiced = sql`case ${kind} when 'refund' then -${commissionOfRefund} else -${amount} end`
  const [month, sold] = [monthOf(at), monthOf(orders.paidAt)]
  const rows = await database
    .select({ month, sold, artistId: orderLines.artistId, commission: sql`sum(${invoiced})`.mapWith(asCents) })
    .from(ledgerEntries)
    .innerJoin(orderLines, eq(orderLines.id, ledgerEntries.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
    .where(
      and(eq(account, 'commission'), inArray(kind, ['sale', 'refund']), from && gte(at, from), until && lt(at, until)),
    )
    .groupBy(month, sold, orderLines.artistId)
  const kept = await database
    .select()
    .from(feeInvoices)
    .where(between(feeInvoices.month, `${year}-01-01`, `${year}-12-31`))
  const keptBy = new Map(
    kept.map(({ artistId, month, treatment, vatNumber }) => [`${artistId} ${month}`, { treatment, vatNumber }]),
  )
  return rows.map((row) => ({ ...row, kept: keptBy.get(`${row.artistId} ${row.month}-01`) }))
}

/** The same as a table, from which the operator fills in the monthly return (KMD); without tax while the shop is not registered. */
export async function vatAsCsv(
  database: Database,
  { year, isRegistered, language }: { year: number; isRegistered: boolean; language: Language },
): Promise<Buffer> {
  const { columns, treatments } = taxesTexts[language].vat
  const rows = (await listVatByMonth(database, year, isRegistered)).map((row) => {
    const { month, treatment, vatNumber, rate, documents, total, vat } = row
    return [
      formatMonth(`${month}-01`, language),
      isRegistered && rate !== null ? rate / 100 : null,
      String(documents),
      toEuros(isRegistered ? cents(total - vat) : total),
      isRegistered ? toEuros(vat) : null,
      toEuros(total),
      isRegistered ? treatments[treatment] : null,
      isRegistered ? vatNumber : null,
    ]
  })
  const { month, rate, documents, withoutVat, vat, total, treatment, vatNumber } = columns
  const head = [month, rate, documents, withoutVat, vat, total, treatment, vatNumber]
  return csvOf([head, ...rows], language, { exact: true })
}
