import { and, eq, exists, gt, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { type LeavingObstacle, obstacleOfDelivered } from '#domain/leaving.ts'
import type { Database } from '#server/database/connect.ts'
import { disputes, orderLines } from '#server/database/schema.ts'
import { openKindsOf } from '#server/features/approvals/approval-store.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { readRemainder } from '#server/features/ledger/settle-remainder.ts'
import { payoutKinds } from '#server/features/payouts/payout-limit.ts'
import { hasPayoutUnderWay, readFinalDay } from '#server/features/payouts/payout-store.ts'
import { hasOpenRequest } from '#server/features/refunds/request-store.ts'
import { hasOpenSales } from '#server/features/sales/sales-store.ts'

/** Open returns and debts in either direction. */
export async function findLeavingObstacles(database: Database, artistId: Id, now: Date): Promise<LeavingObstacle[]> {
  const found: LeavingObstacle[] = []
  if (await hasOpenSales(database, artistId)) found.push({ kind: 'sales-open' })
  found.push(...(await findOpenReturns(database, artistId, now)))
  if (await hasOpenDispute(database, artistId)) found.push({ kind: 'dispute-open' })
  const open = await openKindsOf(database, artistId)
  if (open.includes('refund') || (await hasOpenRequest(database, artistId))) found.push({ kind: 'refund-open' })
  if (open.includes('adjustment')) found.push({ kind: 'adjustment-open' })
  if (payoutKinds.some((kind) => open.includes(kind)) || (await hasPayoutUnderWay(database, artistId)))
    found.push({ kind: 'payout-open' })
  const over = await readFinalDay(database, artistId)
  if (over && dayInTallinn(now) < over) found.push({ kind: 'payout-returnable', over })
  return [...found, ...(await findDebts(database, artistId, now))]
}

/** A balance below the payout minimum can be waived or requested by the artist. */
async function findDebts(database: Database, artistId: Id, now: Date): Promise<LeavingObstacle[]> {
  const balance = await readBalance(database, artistId, now)
  const { owed: amount } = balance
  if (amount === 0) return []
  const remainder = await readRemainder(database, artistId, balance)
  return [
    remainder ? { kind: 'remainder-owed', amount, isAsked: remainder === 'asked' } : { kind: 'money-owed', amount },
  ]
}

/** Milliseconds; longer than any return period, public holidays included. */
const maxReturnTime = 30 * 86_400_000

async function findOpenReturns(database: Database, artistId: Id, now: Date): Promise<LeavingObstacle[]> {
  const lately = alias(orderLines, 'lately')
  const wasDeliveredLately = and(
    eq(lately.orderId, orderLines.orderId),
    eq(lately.artistId, artistId),
    eq(lately.state, 'delivered'),
    or(isNull(lately.deliveryConfirmedAt), gt(lately.deliveryConfirmedAt, new Date(now.getTime() - maxReturnTime))),
  )
  const lines = await database
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.artistId, artistId),
        exists(database.select({ one: sql`1` }).from(lately).where(wasDeliveredLately)),
      ),
    )
  const orders = Map.groupBy(lines, ({ orderId }) => orderId).values()
  const open = [...orders].flatMap((one) => obstacleOfDelivered(one, now) ?? [])
  return lastOfEachKind(open)
}

const lastOfEachKind = (found: readonly LeavingObstacle[]): LeavingObstacle[] =>
  [...Map.groupBy(found, ({ kind }) => kind).values()].flatMap(
    (same) => same.toSorted((a, b) => (b.over ?? '').localeCompare(a.over ?? ''))[0] ?? [],
  )

/** An open dispute or warning, or a lost dispute without a decision on who bears it. */
async function hasOpenDispute(database: Database, artistId: Id): Promise<boolean> {
  const isToSettle = database
    .select({ one: sql`1` })
    .from(disputes)
    .where(and(eq(disputes.orderId, orderLines.orderId), eq(disputes.isToSettle, true)))
  const { isDisputed, isWarned } = orderLines
  const ofArtist = and(eq(orderLines.artistId, artistId), or(isDisputed, isWarned, exists(isToSettle)))
  return (await database.$count(orderLines, ofArtist)) > 0
}
