import { and, asc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Day, dayInTallinn } from '#domain/delivery.ts'
import { type FeeBuyer, type FeeTax, feeTaxOf, vatOfChange } from '#domain/fee-tax.ts'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { Seller } from '#domain/tax-report.ts'
import type { Database } from '#server/database/connect.ts'
import { feeInvoiceLines, ledgerEntries, orderLines, orders, refunds } from '#server/database/schema.ts'
import { readSellers } from '#server/features/artists/read-sellers.ts'
import { asCents } from '#server/features/ledger/balance-store.ts'
import { listVatRegistrations } from '#server/features/vat/vat-registrations.ts'
import { readTaxedArtists } from '#server/features/vat/vies-checks.ts'
import { commissionOfRefund } from './earnings-store.ts'

type InvoicedTax = FeeTax & { readonly buyer: FeeBuyer | null }

export type FeeEntry = InvoicedTax & {
  readonly artistId: Id
  /** The first day of the month of booking. */
  readonly month: Day
  readonly at: Date
  readonly orderLineId: Id
  /** Null for the sale itself. */
  readonly refundId: Id | null
  /** The commission including tax; negative for refunds. */
  readonly amount: Cents
  readonly vat: Cents
}

/** `from` is inclusive, `until` exclusive. */
type Filter = { readonly artistId?: Id; readonly from?: Date | undefined; readonly until?: Date | undefined }

/** By the tax of the sale's invoice, or else the artist's current status. */
export async function listUninvoiced(database: Database, filter: Filter): Promise<FeeEntry[]> {
  const rows = await database
    .select({
      artistId: sql<Id>`${orderLines.artistId}`,
      month: monthOfEntry,
      at: ledgerEntries.at,
      orderLineId: orderLines.id,
      refundId: ledgerEntries.refundId,
      amount: sql`${amountOfEntry}`.mapWith(asCents),
      left: leftBefore.mapWith(asCents),
      soldAt: orders.paidAt,
    })
    .from(ledgerEntries)
    .innerJoin(orderLines, eq(orderLines.id, ledgerEntries.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
    .leftJoin(feeInvoiceLines, isLineOfEntry)
    .where(isUninvoiced(filter))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
  const taxes = await readTaxes(
    database,
    rows.map(({ orderLineId }) => orderLineId),
  )
  const periods = await listVatRegistrations(database)
  const artistIds = [...new Set(rows.map(({ artistId }) => artistId))]
  const artistOf = await readTaxedArtists(database, artistIds)
  const sellers = await readSellers(database, artistIds)
  const currentTax = (artistId: Id, soldOn: Day): InvoicedTax => {
    const tax = feeTaxOf(soldOn, periods, artistOf(artistId))
    return { ...tax, buyer: tax.vatNumber === null ? null : buyerOf(sellers.get(artistId)) }
  }
  return rows.map(({ left, soldAt, ...row }) => {
    const soldOn = dayInTallinn(soldAt ?? row.at)
    const tax = taxes.get(row.orderLineId) ?? currentTax(row.artistId, soldOn)
    return { ...row, ...tax, vat: vatOfChange(left, row.amount, tax.rate) }
  })
}

function buyerOf(seller: Seller | undefined): FeeBuyer | null {
  if (!seller?.trader) return null
  const { name, registryCode, address } = seller.trader
  return { name, registryCode, address }
}

/** Earliest first. */
export const listUninvoicedMonths = (database: Database, filter: Filter): Promise<{ artistId: Id; month: Day }[]> =>
  database
    .selectDistinct({ month: monthOfEntry, artistId: sql<Id>`${orderLines.artistId}` })
    .from(ledgerEntries)
    .innerJoin(orderLines, eq(orderLines.id, ledgerEntries.orderLineId))
    .leftJoin(feeInvoiceLines, isLineOfEntry)
    .where(isUninvoiced(filter))
    .orderBy(monthOfEntry, orderLines.artistId)

const isUninvoiced = ({ artistId, from, until }: Filter): SQL | undefined =>
  and(
    eq(ledgerEntries.account, 'commission'),
    inArray(ledgerEntries.kind, ['sale', 'refund']),
    isNull(feeInvoiceLines.feeInvoiceId),
    artistId ? eq(orderLines.artistId, artistId) : undefined,
    from && gte(ledgerEntries.at, from),
    until && lt(ledgerEntries.at, until),
  )

const isLineOfEntry = and(
  eq(feeInvoiceLines.orderLineId, ledgerEntries.orderLineId),
  sql`${feeInvoiceLines.refundId} is not distinct from ${ledgerEntries.refundId}`,
)

const monthOfEntry = sql<Day>`to_char(${ledgerEntries.at} at time zone 'Europe/Tallinn', 'YYYY-MM-01')`

const amountOfEntry = sql`case ${ledgerEntries.kind} when 'refund' then -${commissionOfRefund} else -${ledgerEntries.amount} end`

/** The commission left on the sale before this entry. */
const leftBefore = sql`coalesce((
  select sum(case before.kind when 'refund' then r.artist_amount + r.spared_amount - r.amount else -before.amount end)
  from ledger_entries before left join refunds r on r.id = before.refund_id
  where before.order_line_id = ${ledgerEntries.orderLineId} and before.account = 'commission'
    and before.kind in ('sale', 'refund') and (before.at, before.id) < (${ledgerEntries.at}, ${ledgerEntries.id})), 0)`

/** The tax of the invoiced sale, or of its refund if that was invoiced first. */
async function readTaxes(database: Database, orderLineIds: readonly Id[]): Promise<ReadonlyMap<Id, InvoicedTax>> {
  if (orderLineIds.length === 0) return new Map()
  const { orderLineId, treatment, rate, vatNumber, buyer, shopVatNumber, at } = feeInvoiceLines
  const rows = await database
    .selectDistinctOn([orderLineId], { orderLineId, treatment, rate, vatNumber, buyer, shopVatNumber })
    .from(feeInvoiceLines)
    .where(inArray(orderLineId, [...orderLineIds]))
    .orderBy(orderLineId, asc(at))
  return new Map(rows.map(({ orderLineId, ...tax }) => [orderLineId, tax]))
}
