import { and, asc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import {
  answerBy,
  refundWarningOn,
  returnPace,
  returnsOf,
  withdrawalRefundDays,
  withdrawalRefundDue,
} from '#domain/returns.ts'
import { shopReasons } from '#domain/shop-reason.ts'
import type { Database } from '#server/database/connect.ts'
import { orderLines, returns } from '#server/database/schema.ts'
import { lockWorksOf } from '#server/features/orders/hold-store.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import { findLines, type LineRow, lockOrder, type OrderRow } from '#server/features/orders/order-store.ts'
import { refundFor } from '#server/features/orders/return-terms.ts'
import { withRefunds } from '#server/features/refunds/act-with-refunds.ts'
import { createRefund } from '#server/features/refunds/create-refund.ts'
import { findReturns, type ReturnRow } from '#server/features/returns/return-store.ts'
import { sweep } from '#server/jobs/sweep.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueRefundDue, enqueueUnanswered } from './return-emails.ts'

const hour = 3_600_000

/** Alerts administrators to late answers and due refunds. Refunds a proven return on its due day. */
export async function watchReturns(shop: Shop, now: Date, signal: AbortSignal): Promise<void> {
  const { database } = shop
  const answerMissed = new Date(now.getTime() - returnPace.answerHours * hour)
  const unanswered = await findRunning(
    database,
    and(isNull(returns.answeredAt), isNull(returns.answerMissedAt), lt(returns.requestedAt, answerMissed)),
  )
  await sweep(shop, unanswered, (one, moment) => onReturn(shop, one, tellUnanswered, moment), now, signal)
  // The exact day depends on holidays, so this filter uses the earliest one: a week before.
  const warned = new Date(now.getTime() - (withdrawalRefundDays - 7) * 24 * hour)
  const soon = await findRunning(
    database,
    and(isWithdrawn, isNull(returns.refundWarnedAt), lt(returns.requestedAt, warned)),
  )
  await sweep(shop, soon, (one, moment) => onReturn(shop, one, tellRefundDue, moment), now, signal)
  const due = await findRunning(
    database,
    and(
      isWithdrawn,
      isNotNull(returns.receiptId),
      eq(orderLines.isDisputed, false),
      lt(returns.requestedAt, new Date(now.getTime() - (withdrawalRefundDays - 1) * 24 * hour)),
    ),
  )
  await sweep(shop, due, (one, moment) => payWhatIsDue(shop, one, moment), now, signal)
}

/** Lines with a return that their buyers have withdrawn from. */
const isWithdrawn = and(eq(orderLines.sellerStatus, 'trader'), eq(orderLines.isFaulty, false))

type Found = { readonly id: Id; readonly orderId: Id }

/** Up to 500 open returns, oldest first. */
const findRunning = (database: Database, which: SQL | undefined): Promise<Found[]> =>
  database
    .select({ id: orderLines.id, orderId: orderLines.orderId })
    .from(orderLines)
    .innerJoin(returns, eq(returns.lineId, orderLines.id))
    .where(and(eq(orderLines.state, 'return_requested'), which))
    .orderBy(asc(returns.requestedAt))
    .limit(500)

type Locked = { readonly tx: Database; readonly order: OrderRow; readonly line: LineRow; readonly row: ReturnRow }

/** Rechecks the return after locking the order. */
async function onReturn(
  shop: Shop,
  { id, orderId }: Found,
  act: (shop: Shop, locked: Locked, now: Date) => Promise<void>,
  now: Date,
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await lockWorksOf(tx, orderId)
    const locked = await lockOrder(tx, orderId)
    const line = locked && (await findLines(tx, orderId)).find((one) => one.id === id)
    const row = (await findReturns(tx, [id])).get(id)
    if (!locked || !line || !row || line.state !== 'return_requested') return
    await act(shop, { tx, order: locked.order, line, row }, now)
  })
}

async function tellUnanswered(shop: Shop, { tx, order, row }: Locked, now: Date): Promise<void> {
  if (row.answeredAt || row.answerMissedAt || now < answerBy(row.requestedAt)) return
  await tx.update(returns).set({ answerMissedAt: now }).where(eq(returns.lineId, row.lineId))
  await enqueueUnanswered(shop, tx, order, row, now)
}

async function tellRefundDue(shop: Shop, { tx, order, line, row }: Locked, now: Date): Promise<void> {
  const isWarned = row.refundWarnedAt !== null || dayInTallinn(now) < refundWarningOn(row.requestedAt)
  if (isWarned || !isWithdrawal(line)) return
  await tx.update(returns).set({ refundWarnedAt: now }).where(eq(returns.lineId, row.lineId))
  const dueOn = withdrawalRefundDue(row.requestedAt)
  await enqueueRefundDue(shop, tx, order, { dueOn, isPaidByItself: row.receiptId !== null }, now)
}

const isWithdrawal = (line: LineRow): boolean => !line.isFaulty && returnsOf(line) === 'withdrawal'

const payWhatIsDue = (shop: Shop, found: Found, now: Date): Promise<void> =>
  withRefunds(shop, now, (refundIds) =>
    onReturn(shop, found, (_shop, locked) => pay(shop, locked, refundIds, now), now),
  )

/**
 * The work is not back, so it stays off sale. The refund is due even if the artist would be in debt. A disputed payment
 * is left to an administrator.
 */
async function pay(shop: Shop, { tx, order, line, row }: Locked, refundIds: Id[], now: Date): Promise<void> {
  const isDue = row.receiptId !== null && dayInTallinn(now) >= withdrawalRefundDue(row.requestedAt)
  if (!isWithdrawal(line) || !isDue || line.isDisputed) return
  const decision = {
    ...refundFor(line),
    reason: shopReasons['return-posted'],
    by: 'expiry',
    userId: 'expiry',
    endsLine: true,
    backInStock: false,
  } as const
  const decided = await createRefund(shop, tx, order, line, decision, now)
  if (!decided.ok) throw new Error('What is due for a withdrawal could not be refunded')
  const { refundId, amount } = decided.value
  refundIds.push(refundId)
  await enqueueLineEmails(shop, { tx, order, lines: [line], event: 'refunded', amount }, now)
  await enqueueLineEmails(shop, { tx, order, lines: [line], event: 'return-paid', amount }, now)
}
