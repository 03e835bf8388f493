import { and, eq, gt, gte, isNotNull, lt, min, type SQL, sql } from 'drizzle-orm'
import { yearInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { cents, sum } from '#domain/money.ts'
import { isReported, lacksTaxDetails, type ReportedYear, type Seller, type Sold } from '#domain/tax-report.ts'
import type { Database } from '#server/database/connect.ts'
import { adjustmentLines, adjustments, orderLines, orders, refunds } from '#server/database/schema.ts'
import { readSellers } from '#server/features/artists/read-sellers.ts'
import { commissionOfRefund, yearPeriod } from '#server/features/earnings/earnings-store.ts'

export type YearOfSeller = ReportedYear & { readonly artistId: Id; readonly isReported: boolean }

/** Everybody with income from sales in a year, highest first. */
export async function listSellers(database: Database, year: number): Promise<YearOfSeller[]> {
  const received = [...(await listSold(database, year)), ...(await listCorrected(database, year))]
  const artistsById = await readSellers(database)
  return [...Map.groupBy(received, ({ artistId }) => artistId)]
    .flatMap(([artistId, rows]) => {
      const artist = artistsById.get(artistId)
      return artist ? yearOf(artist, rows) : []
    })
    .sort((a, b) => b.amount - a.amount || a.name.localeCompare(b.name))
}

type Artist = Seller & Pick<YearOfSeller, 'artistId'>

function yearOf(artist: Artist, rows: readonly (Sold & { quarter: number })[]): YearOfSeller {
  const quarters = [1, 2, 3, 4].map((quarter) => addUp(rows.filter((row) => row.quarter === quarter)))
  const year = addUp(quarters)
  const isMissingDetails = lacksTaxDetails(artist.sellerStatus, artist.taxDetails)
  return { ...artist, ...year, quarters, isReported: isReported(year), isMissingDetails }
}

const addUp = (rows: readonly Sold[]): Sold => ({
  sales: rows.reduce((all, { sales }) => all + sales, 0),
  amount: sum(rows.map(({ amount }) => amount)),
  commission: sum(rows.map(({ commission }) => commission)),
})

/** Excludes sales without income for the artist; includes those whose dispute the shop has borne. */
async function listSold(database: Database, year: number): Promise<(Sold & { artistId: Id; quarter: number })[]> {
  const refunded = database
    .select({
      lineId: refunds.lineId,
      byArtist: sql<string>`sum(${refunds.artistAmount})`.as('given_back'),
      commission: sql<string>`sum(${commissionOfRefund})`.as('commission_back'),
    })
    .from(refunds)
    .groupBy(refunds.lineId)
    .as('given_back_by_line')
  const sold = sql`${orderLines.artistUnitPrice} * ${orderLines.quantity}`
  const received = sql`(${sold} - coalesce(${refunded.byArtist}, 0))`
  const quarter = sql`extract(quarter from ${orders.paidAt} at time zone 'Europe/Tallinn')`.mapWith(Number)
  const { from, until } = yearPeriod(year)
  const rows = await database
    .select({
      artistId: orderLines.artistId,
      quarter,
      sales: total(sql`${orderLines.quantity}`),
      amount: total(received),
      commission: total(sql`${orderLines.total} - ${sold} - coalesce(${refunded.commission}, 0)`),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(refunded, eq(refunded.lineId, orderLines.id))
    .where(
      and(
        isNotNull(orderLines.artistId),
        isNotNull(orderLines.state),
        gt(received, 0),
        from && gte(orders.paidAt, from),
        until && lt(orders.paidAt, until),
      ),
    )
    .groupBy(orderLines.artistId, quarter)
  return rows.map(({ artistId, amount, commission, ...row }) => ({
    ...row,
    artistId: artistId ?? '',
    amount: cents(amount),
    commission: cents(commission),
  }))
}

/** In the quarter of the sale, else of the correction. Commission is unaffected. */
async function listCorrected(database: Database, year: number): Promise<(Sold & { artistId: Id; quarter: number })[]> {
  const at = sql`coalesce(${orders.paidAt}, ${adjustments.decidedAt})`
  const quarter = sql`extract(quarter from ${at} at time zone 'Europe/Tallinn')`.mapWith(Number)
  const { from, until } = yearPeriod(year)
  const rows = await database
    .select({ artistId: adjustmentLines.artistId, quarter, amount: total(sql`${adjustmentLines.amount}`) })
    .from(adjustmentLines)
    .innerJoin(adjustments, eq(adjustments.id, adjustmentLines.adjustmentId))
    .leftJoin(orders, eq(orders.id, adjustments.orderId))
    .where(
      and(
        eq(adjustmentLines.account, 'artist'),
        from && sql`${at} >= ${sql.param(from, orders.paidAt)}`,
        until && sql`${at} < ${sql.param(until, orders.paidAt)}`,
      ),
    )
    .groupBy(adjustmentLines.artistId, quarter)
  return rows.map(({ artistId, amount, ...row }) => ({
    ...row,
    artistId: artistId ?? '',
    sales: 0,
    amount: cents(amount),
    commission: cents(0),
  }))
}

const total = (column: SQL) => sql`sum(${column})`.mapWith(Number)

/** From the first paid order, latest first. */
export async function yearsOfSales(database: Database, now: Date): Promise<number[]> {
  const [row] = await database.select({ first: min(orders.paidAt) }).from(orders)
  const last = yearInTallinn(now)
  const first = row?.first ? yearInTallinn(row.first) : last
  return Array.from({ length: last - first + 1 }, (_, back) => last - back)
}
