import { and, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { RecentTrade } from '#contract/overview.ts'
import { afterDays, beginningOf, type Day, dayInTallinn } from '#domain/delivery.ts'
import { cents } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { orderLines, orders, refunds } from '#server/database/schema.ts'
import { readDailyCounts } from '#server/features/figures/daily-count-store.ts'
import { readNextPayable } from '#server/features/payouts/due-payouts.ts'

type Trade = z.input<typeof RecentTrade>['today']

export async function readTrade(database: Database, now: Date): Promise<z.input<typeof RecentTrade>> {
  const today = dayInTallinn(now)
  const [week, weekBefore] = [afterDays(today, -6), afterDays(today, -13)]
  const sold = await readSold(database, weekBefore)
  const refunded = await readRefunded(database, weekBefore)
  const visits = await readDailyCounts(database, 'visit', weekBefore)
  const between = (from: Day, to: Day): Trade => {
    const isWithin = ({ day }: { day: Day }) => day >= from && day <= to
    const sales = sold.filter(isWithin)
    return {
      worksSold: total(sales.map(({ works }) => works)),
      sales: cents(total(sales.map(({ paid }) => paid))),
      commission: cents(total(sales.map(({ commission }) => commission))),
      refunds: cents(total(refunded.filter(isWithin).map(({ amount }) => amount))),
      visits: total(visits.filter(isWithin).map(({ count }) => count)),
    }
  }
  return {
    today: between(today, today),
    week: between(week, today),
    weekBefore: between(weekBefore, afterDays(week, -1)),
    nextPayoutOn: await readNextPayable(database, now),
  }
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Paid copies, regardless of later refunds, with the buyers' total and the shop's share. */
function readSold(database: Database, from: Day) {
  const { quantity, unitPrice, artistUnitPrice } = orderLines
  const recent = database
    .select({ id: orders.id })
    .from(orders)
    .where(gte(orders.paidAt, beginningOf(from)))
  return (
    database
      .select({
        day: dayOf(orders.paidAt),
        works: sumOf(sql`${quantity}`),
        paid: sumOf(sql`${orderLines.total}`),
        commission: sumOf(sql`(${unitPrice} - ${artistUnitPrice}) * ${quantity}`),
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      // The array is evaluated first: a join would scan the lines of all orders.
      .where(and(isNotNull(orderLines.state), sql`${orderLines.orderId} = any(array(${recent}))`))
      .groupBy(sql`1`)
  )
}

const readRefunded = (database: Database, from: Day) =>
  database
    .select({ day: dayOf(refunds.doneAt), amount: sumOf(sql`${refunds.amount}`) })
    .from(refunds)
    .where(gte(refunds.doneAt, beginningOf(from)))
    .groupBy(sql`1`)

const dayOf = (moment: PgColumn) => sql<Day>`to_char(${moment} at time zone 'Europe/Tallinn', 'YYYY-MM-DD')`
const sumOf = (column: SQL) => sql`sum(${column})`.mapWith(Number)
