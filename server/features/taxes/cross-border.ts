import { and, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { yearInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import { countriesOfUnion, thresholdLevelOf, withoutVat } from '#domain/vat.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, feeThresholdNotices, orderLines, orders, thresholdNotices } from '#server/database/schema.ts'
import { yearPeriod } from '#server/features/earnings/earnings-store.ts'
import type { Shop } from '#server/shop.ts'
import { sumFeesAbroad } from './fees-abroad.ts'
import { type Crossing, enqueueFeeThresholdEmails, enqueueThresholdEmails } from './tax-emails.ts'

type CrossBorder = { readonly artistId: Id; readonly name: string; readonly amount: Cents }

/** Without One Stop Shop registration; net of VAT and refunds, largest first. */
export async function listCrossBorder(database: Database, year: number): Promise<CrossBorder[]> {
  const { from, until } = yearPeriod(year)
  const country = sql`${orders.shippingAddress}->>'country'`
  const month = sql<string>`to_char(${orders.paidAt} at time zone 'Europe/Tallinn', 'YYYY-MM')`
  const rows = await database
    .select({
      artistId: artists.id,
      name: artists.name,
      trader: artists.trader,
      month,
      paid: sql`sum(${orderLines.total} - ${orderLines.refunded})`.mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(artists, eq(artists.id, orderLines.artistId))
    .where(
      and(
        eq(artists.sellerStatus, 'trader'),
        inArray(country, [...countriesOfUnion]),
        ne(country, 'EE'),
        from && gte(orders.paidAt, from),
        until && lt(orders.paidAt, until),
      ),
    )
    .groupBy(artists.id, month)
  return [...Map.groupBy(rows, ({ artistId }) => artistId)]
    .flatMap(([artistId, months]) => {
      const [{ name, trader } = { name: '', trader: null }] = months
      if (trader?.usesOss) return []
      const paid = months.map((row) => withoutVat(cents(row.paid), trader?.vatNumber, `${row.month}-01`))
      return [{ artistId, name, amount: sum(paid) }]
    })
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount)
}

/** E-mails once a year on approaching and on crossing the One Stop Shop threshold. */
export async function watchThreshold(shop: Shop, now: Date): Promise<void> {
  for (const year of yearsWatched(now)) {
    for (const seller of await listCrossBorder(shop.database, year)) {
      const level = thresholdLevelOf(seller.amount)
      if (level) await notify(shop, { ...seller, year, level }, now)
    }
    const amount = await sumFeesAbroad(shop.database, year)
    const level = thresholdLevelOf(amount)
    if (level) await notifyOfFees(shop, { amount, year, level }, now)
  }
}

const aWeek = 7 * 24 * 60 * 60_000

/** Includes the past year early in January, for sales after its last run. */
const yearsWatched = (now: Date): Set<number> => new Set([new Date(now.getTime() - aWeek), now].map(yearInTallinn))

const notify = (shop: Shop, { artistId, year, level, ...seller }: Crossing, now: Date): Promise<void> =>
  shop.database.transaction(async (tx) => {
    const notice = { artistId, year, level, toldAt: now }
    const [added] = await tx.insert(thresholdNotices).values(notice).onConflictDoNothing().returning()
    if (!added) return
    await enqueueThresholdEmails(shop, tx, { artistId, year, level, ...seller }, now)
  })

const notifyOfFees = (shop: Shop, crossing: Omit<Crossing, 'artistId' | 'name'>, now: Date): Promise<void> =>
  shop.database.transaction(async (tx) => {
    const { year, level } = crossing
    const notice = { year, level, toldAt: now }
    const [added] = await tx.insert(feeThresholdNotices).values(notice).onConflictDoNothing().returning()
    if (added) await enqueueFeeThresholdEmails(shop, tx, crossing, now)
  })
