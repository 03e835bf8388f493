import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { countryName } from '#domain/country.ts'
import { afterDays, beginningOf, type Day } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { cents, toEuros } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { invoices } from '#server/database/schema.ts'
import { csvOf } from '#server/http/csv.ts'
import { earningsTexts } from '#texts/earnings.ts'

type Days = { readonly from: Day; readonly to: Day }

const originals = alias(invoices, 'originals')

function listVat(database: Database, artistId: Id, { from, to }: Days) {
  const quarterOf = (at: PgColumn) => sql<string>`to_char(${at} at time zone 'Europe/Tallinn', 'YYYY "Q"Q')`
  const quarter = quarterOf(invoices.issuedAt)
  const saleQuarter = quarterOf(originals.issuedAt)
  const { vatCountry: country, vatRate: rate, issuedAt, total, vat } = invoices
  return database
    .select({
      quarter,
      saleQuarter,
      country: sql<string>`${country}`,
      rate: sql<number>`${rate}`,
      documents: sql`count(*)`.mapWith(Number),
      total: sql`sum(${total})`.mapWith(Number),
      vat: sql`sum(${vat})`.mapWith(Number),
    })
    .from(invoices)
    .innerJoin(
      originals,
      and(
        eq(originals.artistId, invoices.artistId),
        eq(originals.orderId, invoices.orderId),
        isNull(originals.refundId),
      ),
    )
    .where(
      and(
        eq(invoices.artistId, artistId),
        isNotNull(country),
        gte(issuedAt, beginningOf(from)),
        lt(issuedAt, beginningOf(afterDays(to, 1))),
      ),
    )
    .groupBy(quarter, saleQuarter, country, rate)
    .orderBy(asc(quarter), asc(saleQuarter), asc(country), asc(rate))
}

/** For the artist's VAT returns: Estonia's own, and that of the One Stop Shop. */
export async function vatAsCsv(database: Database, artistId: Id, days: Days, language: Language): Promise<Buffer> {
  const { columns, returns } = earningsTexts[language].vatTable
  const rows = (await listVat(database, artistId, days)).map(
    ({ quarter, saleQuarter, country, rate, documents, total, vat }) => [
      quarter,
      saleQuarter,
      countryName(country, language),
      rate / 100,
      documents,
      toEuros(cents(total - vat)),
      toEuros(cents(vat)),
      toEuros(cents(total)),
      rate === 0 ? returns.export : country === 'EE' ? returns.estonia : returns.oss,
    ],
  )
  const { quarter, sale, country, rate, documents, withoutVat, vat, total, declared } = columns
  return csvOf([[quarter, sale, country, rate, documents, withoutVat, vat, total, declared], ...rows], language)
}

export async function hasVat(database: Database, artistId: Id): Promise<boolean> {
  const [first] = await database
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.artistId, artistId), isNotNull(invoices.vatCountry)))
    .limit(1)
  return first !== undefined
}
