import { between, eq } from 'drizzle-orm'
import { formatMonth } from '#domain/calendar.ts'
import type { Day } from '#domain/delivery.ts'
import { type FeeTreatment, feeTreatments } from '#domain/fee-tax.ts'
import type { Language } from '#domain/language.ts'
import { type Cents, cents, sum, toEuros } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { feeInvoiceLines, feeInvoices } from '#server/database/schema.ts'
import { yearPeriod } from '#server/features/earnings/earnings-store.ts'
import { type FeeEntry, listUninvoiced } from '#server/features/earnings/fee-entries.ts'
import { csvOf } from '#server/http/csv.ts'
import { taxesTexts } from '#texts/taxes.ts'

/** As invoiced, or an estimate. */
type Commission = Pick<FeeEntry, 'artistId' | 'month' | 'treatment' | 'rate' | 'vatNumber' | 'amount' | 'vat'> & {
  readonly isInvoiced: boolean
}

export async function listCommission(database: Database, year: number): Promise<Commission[]> {
  const invoiced = await database
    .select({
      artistId: feeInvoices.artistId,
      month: feeInvoices.month,
      treatment: feeInvoiceLines.treatment,
      rate: feeInvoiceLines.rate,
      vatNumber: feeInvoiceLines.vatNumber,
      amount: feeInvoiceLines.amount,
      vat: feeInvoiceLines.vat,
    })
    .from(feeInvoiceLines)
    .innerJoin(feeInvoices, eq(feeInvoices.id, feeInvoiceLines.feeInvoiceId))
    .where(between(feeInvoices.month, `${year}-01-01`, `${year}-12-31`))
  const estimated = await listUninvoiced(database, yearPeriod(year))
  return [
    ...invoiced.map((line) => ({ ...line, isInvoiced: true })),
    ...estimated.map((entry) => ({ ...entry, isInvoiced: false })),
  ]
}

/** One VAT treatment in a month; under the reverse charge, one artist. */
type MonthOfVat = {
  readonly month: Day
  readonly treatment: FeeTreatment
  readonly vatNumber: string | null
  /** In basis points; null where no VAT is due. */
  readonly rate: number | null
  /** Invoices and credit notes. */
  readonly documents: number
  readonly total: Cents
  readonly vat: Cents
  /** False for estimates. */
  readonly isInvoiced: boolean
}

/** VAT due on commission by month: invoiced sums, and estimates of the rest. */
async function listVatByMonth(database: Database, year: number): Promise<MonthOfVat[]> {
  const keyOf = ({ month, treatment, rate, vatNumber, isInvoiced }: Commission) =>
    [month, isInvoiced ? 0 : 1, feeTreatments.indexOf(treatment), rate ?? 0, vatNumber ?? ''].join(' ')
  return [...Map.groupBy(await listCommission(database, year), keyOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, rows]) => {
      const [first] = rows
      if (!first) return []
      const documents = new Set(rows.map(({ artistId }) => artistId)).size
      return [
        { ...first, documents, total: sum(rows.map(({ amount }) => amount)), vat: sum(rows.map(({ vat }) => vat)) },
      ]
    })
}

/** The basis of the monthly VAT return (KMD). */
export async function vatAsCsv(
  database: Database,
  { year, language }: { year: number; language: Language },
): Promise<Buffer> {
  const { columns, treatments, states } = taxesTexts[language].vat
  const rows = (await listVatByMonth(database, year)).map(
    ({ month, treatment, vatNumber, rate, documents, total, vat, isInvoiced }) => [
      formatMonth(month, language),
      rate === null ? null : rate / 100,
      String(documents),
      toEuros(cents(total - vat)),
      toEuros(vat),
      toEuros(total),
      treatments[treatment],
      vatNumber,
      isInvoiced ? states.invoiced : states.estimated,
    ],
  )
  const { month, rate, documents, withoutVat, vat, total, treatment, vatNumber, state } = columns
  return csvOf([[month, rate, documents, withoutVat, vat, total, treatment, vatNumber, state], ...rows], language, {
    exact: true,
  })
}
