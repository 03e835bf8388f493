import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Figures } from '#contract/figures.ts'
import { beginningOf, type Day, dayInTallinn } from '#domain/delivery.ts'
import { cents } from '#domain/money.ts'
import { beginningOfPeriod, type Period, sumBySteps } from '#domain/statistics.ts'
import type { Database } from '#server/database/connect.ts'
import { artworkViews, orderLines, orders } from '#server/database/schema.ts'
import { listEmptySearches, readDailyCounts } from './daily-count-store.ts'

export type FiguresSeen = z.input<typeof Figures>

export async function readFigures(database: Database, period: Period, now: Date): Promise<FiguresSeen> {
  const today = dayInTallinn(now)
  const from = beginningOfPeriod(period, today)
  const sold = await readSales(database, from)
  const steps = sumBySteps(period, today, {
    sales: sold.map(({ day, copies }) => ({ day, count: copies })),
    turnover: sold.map(({ day, paid }) => ({ day, count: paid })),
    visits: await readDailyCounts(database, 'visit', from),
    views: await readViews(database, from),
    emptySearches: await readDailyCounts(database, 'empty-search', from),
  })
  return {
    period,
    steps: steps.map((step) => ({ ...step, turnover: cents(step.turnover) })),
    searches: await listEmptySearches(database, from, 50),
  }
}

/** By day of payment, less refunds. */
const readSales = (database: Database, from: Day) =>
  database
    .select({
      day: sql<Day>`to_char(${orders.paidAt} at time zone 'Europe/Tallinn', 'YYYY-MM-DD')`,
      copies: total(sql`${orderLines.quantity}`),
      paid: total(sql`${orderLines.total} - ${orderLines.refunded}`),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(ne(orderLines.state, 'refunded'), gte(orders.paidAt, beginningOf(from))))
    .groupBy(sql`1`)

const readViews = (database: Database, from: Day) =>
  database
    .select({ day: artworkViews.day, count: total(sql`${artworkViews.views}`) })
    .from(artworkViews)
    .where(gte(artworkViews.day, from))
    .groupBy(artworkViews.day)

const total = (column: SQL) => sql<number>`sum(${column})`.mapWith(Number)
