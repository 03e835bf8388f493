import type { z } from 'zod'
import type { DashboardOverview } from '#contract/dashboard.ts'
import { dayInTallinn, sendBy } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { beginningOfPeriod, sumBySteps } from '#domain/statistics.ts'
import type { Database } from '#server/database/connect.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { hasEarlySales } from '#server/features/orders/early-sales.ts'
import { readReturnAddress } from '#server/features/returns/return-address.ts'
import { countViews, sumSalesByDay } from '#server/features/statistics/statistics-store.ts'
import {
  countExhibitions,
  countPeopleSaving,
  countUnreadConversations,
  countWorks,
  findWaitingLines,
  sumPayouts,
  sumSales,
  type WaitingLine,
} from './dashboard-store.ts'

const week = 7 * 86_400_000

export async function readDashboard(
  database: Database,
  artistId: Id,
  now: Date,
): Promise<z.input<typeof DashboardOverview>> {
  const today = dayInTallinn(now)
  const [
    works,
    exhibitions,
    messages,
    waiting,
    sales,
    paidOut,
    balance,
    isEarly,
    savedBy,
    savedByThisWeek,
    address,
    amount,
    views,
  ] = await Promise.all([
    countWorks(database, artistId),
    countExhibitions(database, artistId),
    countUnreadConversations(database, artistId),
    findWaitingLines(database, artistId),
    sumSales(database, artistId, now),
    sumPayouts(database, artistId, now),
    readBalance(database, artistId, now),
    hasEarlySales(database, artistId),
    countPeopleSaving(database, artistId),
    countPeopleSaving(database, artistId, new Date(now.getTime() - week)),
    readReturnAddress(database, artistId),
    sumSalesByDay(database, { artistId, from: beginningOfPeriod('months', today) }),
    countViews(database, { artistId, from: beginningOfPeriod('days', today) }),
  ])
  const toSend = ordersOf(waiting.filter(({ state }) => state !== 'return_requested'))
  const returns = ordersOf(waiting.filter(({ state }) => state === 'return_requested'))
  const { all, onSale, ...worksWithout } = works
  return {
    counts: {
      works: all,
      orders: new Set([...toSend, ...returns].map(({ orderId }) => orderId)).size,
      messages,
      exhibitions,
    },
    toSend: toSend.map(({ paidAt, isAnswered: _isAnswered, ...order }) => ({
      ...order,
      sendBy: sendBy(paidAt ?? now),
    })),
    returns,
    worksWithout,
    lacksReturnAddress: onSale > 0 && !address,
    figures: {
      soldThisYear: sales.amount,
      worksSoldThisYear: sales.works,
      paidOutThisYear: paidOut,
      ...balance,
      hasEarlySales: isEarly,
      savedBy,
      savedByThisWeek,
    },
    salesByMonth: sumBySteps('months', today, { amount }).map((step) => ({ ...step, amount: cents(step.amount) })),
    viewsByDay: sumBySteps('days', today, { views }),
  }
}

/** Ordered by payment. */
function ordersOf(lines: readonly WaitingLine[]) {
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return [...byOrder].map(([orderId, [first, ...others]]) => ({
    orderId,
    orderNumber: first?.orderNumber ?? '',
    buyerName: first?.buyerName ?? '',
    paidAt: first?.paidAt ?? null,
    isAnswered: [first, ...others].every((line) => line?.answeredAt),
    titles: [first, ...others].flatMap((line) => line?.title ?? []),
  }))
}
