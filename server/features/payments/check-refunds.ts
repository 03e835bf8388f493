import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, sum, zero } from '#domain/money.ts'
import { cameBackReason, shopReasons } from '#domain/shop-reason.ts'
import type { RefundReport } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { refunds } from '#server/database/schema.ts'
import { endIfRefunded } from '#server/features/orders/end-if-refunded.ts'
import {
  findPayment,
  lockOrder,
  type OrderRow,
  type PaymentRow,
  writeHistory,
} from '#server/features/orders/order-store.ts'
import { changeRefunded, markKnown, markRefundMade } from '#server/features/refunds/mark-refund-made.ts'
import { recordRefundOf } from '#server/features/refunds/refund-order.ts'
import {
  findDueOf,
  type RefundRow,
  recordUnsettled,
  takeFromUnsettled,
} from '#server/features/refunds/unsettled-refunds.ts'
import type { Shop } from '#server/shop.ts'
import { checkPayment } from './finalise-payment.ts'

/**
 * Brings the refunds of a payment to what the provider says of all of them. Events only say that it is time to ask, so
 * their sequence does not matter. What the provider made and the shop did not ask for waits for an administrator.
 */
export async function checkRefunds(
  shop: Shop,
  { orderId, intentId }: { orderId: Id; intentId: string },
  now: Date,
): Promise<void> {
  // What is not known to be paid could not be refunded.
  if (!(await checkPayment(shop, orderId, 'reconciliation', now))) throw new Error('The payment could not be read')
  const reports = await shop.payments.listRefunds(intentId)
  const payment = await findPayment(shop.database, orderId)
  const lasting = reports.filter(({ failure }) => failure === undefined)
  const amount = sum(lasting.map((report) => report.amount))
  const isAll = payment !== undefined && amount > 0 && amount >= payment.amount
  const providerIds = lasting.map(({ id }) => id)
  const isWhole = isAll && (await recordRefundOf(shop, orderId, providerIds, now))
  // What came back is due again, and may be what was made anew.
  const failedFirst = reports.toSorted((a, b) => Number(a.failure === undefined) - Number(b.failure === undefined))
  await shop.database.transaction(async (tx) => {
    for (const report of failedFirst) {
      const locked = await lockOrder(tx, orderId)
      if (!locked) return
      const rows = await tx.select().from(refunds).where(eq(refunds.orderId, orderId)).for('no key update')
      const context = { shop, tx, ...locked, rows, report, isWhole, now }
      await (report.failure === undefined ? applyMade(context) : applyFailed(context, report.failure))
    }
  })
}

type Context = {
  shop: Shop
  tx: Database
  order: OrderRow
  payment: PaymentRow
  /** What the shop knows of the order's refunds. */
  rows: readonly RefundRow[]
  report: RefundReport
  /** All of the payment has gone back, however it was done. */
  isWhole: boolean
  now: Date
}

async function applyMade(context: Context): Promise<void> {
  const { shop, tx, order, rows, report, isWhole, now } = context
  // The provider said so before it came back.
  if (rows.some(({ failedIds }) => failedIds.includes(report.id))) return
  const counted = rows.filter(({ providerId }) => providerId === report.id)
  const unsettled = counted.filter(({ isUnsettled }) => isUnsettled)
  const extra = cents(report.amount - sum(counted.map(({ amount }) => amount)))
  if (isWhole) {
    for (const row of unsettled) await takeFromUnsettled(tx, row, row.amount, now)
    if (!isKnown(context) && (extra > 0 || unsettled.length > 0)) await markKnown(tx, order.id, report.id)
    return
  }
  if (extra <= 0 || isKnown(context)) return
  const carriedOut = counted.length === 0 ? await findCarriedOut(context) : undefined
  if (carriedOut) {
    await markRefundMade(shop, tx, carriedOut.id, report.id, now)
    // It may have been done before it was known what the provider calls it.
    await tx.update(refunds).set({ providerId: report.id }).where(eq(refunds.id, carriedOut.id))
  }
  const unasked = cents(extra - (carriedOut ? carriedOut.amount - carriedOut.covered : 0))
  if (unasked > 0) await recordUnasked(context, unasked)
}

/** It is accounted for without a row: as the whole payment, or as what covered another refund. */
const isKnown = ({ order, payment, rows, report }: Context): boolean =>
  payment.knownRefunds.includes(report.id) ||
  // Those of earlier versions of the shop name the order alone.
  (report.refundId === order.id && !rows.some(({ id }) => id === order.id))

/** Our refund that this one is: the one that it names, or the one that is due with its amount when it names none. */
async function findCarriedOut({ tx, order, rows, report }: Context): Promise<RefundRow | undefined> {
  if (report.refundId) {
    const named = rows.find(({ id }) => id === report.refundId)
    const isElsewhere = named?.isByHand || named?.disputeId || (named?.doneAt && named.providerId)
    return isElsewhere ? undefined : named
  }
  return (await findDueOf(tx, order.id)).find(({ amount, covered }) => amount - covered === report.amount)
}

/** Money that went back without the shop, or that the buyer had by hand already. */
async function recordUnasked(context: Context, amount: Cents): Promise<void> {
  const { shop, tx, order, rows, report, now } = context
  const isTwice = rows.some(({ id, isByHand }) => id === order.id && isByHand)
  if (order.paidAt === null && !isTwice) return coverWhole(context)
  await recordUnsettled(shop, tx, { orderId: order.id, amount, providerId: report.id }, now)
  await changeRefunded(tx, order.id, amount, now)
}

/** Of a payment that bought nothing all has to go back: what somebody has sent on the dashboard is a part of that. */
async function coverWhole({ shop, tx, order, report, now }: Context): Promise<void> {
  await markKnown(tx, order.id, report.id)
  await changeRefunded(tx, order.id, report.amount, now)
  const covered = sql`least(${refunds.amount}, ${refunds.covered} + ${report.amount}::integer)`
  const doneAt = sql`case when ${covered} = ${refunds.amount} then ${now.toISOString()}::timestamptz end`
  await tx
    .update(refunds)
    .set({ covered, doneAt })
    .where(and(eq(refunds.id, order.id), isNull(refunds.doneAt)))
  await endIfRefunded(shop, tx, order.id, { isTold: true }, now)
}

/** The money came back to the provider: it is due to the buyer again, and waits for an administrator. */
async function applyFailed(context: Context, failure: string): Promise<void> {
  const { tx, rows, report, now } = context
  if (rows.some(({ failedIds }) => failedIds.includes(report.id))) return
  const isPart = ({ id, providerId, amount }: RefundRow) =>
    amount > 0 && (providerId === report.id || (id === report.refundId && !providerId))
  const made = rows.filter(isPart)
  for (const row of made)
    if (row.isUnsettled) await endUnsettled(tx, row, report.id, failure, now)
    else await recordFailure(context, row, failure)
  // What covered another refund is due by itself.
  const rest = cents(report.amount - sum(made.map(({ amount, covered }) => cents(amount - covered))))
  if (rest > 0 && isKnown(context))
    await recordFailure({ ...context, report: { ...report, amount: rest } }, undefined, failure)
}

async function recordFailure(
  { shop, tx, order, report, now }: Context,
  row: RefundRow | undefined,
  failureReason: string,
): Promise<void> {
  const failed = {
    providerId: report.id,
    doneAt: null,
    sendingSince: null,
    lastError: null,
    failedAt: now,
    failureReason,
  }
  if (row) {
    const failedIds = [...row.failedIds, report.id]
    await tx
      .update(refunds)
      .set({ ...failed, failedIds })
      .where(eq(refunds.id, row.id))
  } else
    await tx.insert(refunds).values({
      ...failed,
      id: shop.newId(now),
      orderId: order.id,
      amount: report.amount,
      artistAmount: zero,
      reason: shopReasons['dashboard-refund-came-back'],
      by: 'webhook',
      createdAt: now,
      failedIds: [report.id],
    })
  const amount = row ? row.amount - row.covered : report.amount
  if (!row || row.doneAt) await changeRefunded(tx, order.id, -amount, now)
  const reason = cameBackReason(failureReason)
  await writeHistory(tx, order.id, { state: order.state, by: 'webhook', reason }, now)
}

/** A refund of the dashboard that came back: nobody has to say any more what it was for. */
async function endUnsettled(
  tx: Database,
  row: RefundRow,
  providerId: string,
  failureReason: string,
  now: Date,
): Promise<void> {
  await takeFromUnsettled(tx, row, row.amount, now)
  await changeRefunded(tx, row.orderId, -row.amount, now)
  const failedIds = [...row.failedIds, providerId]
  await tx.update(refunds).set({ failedIds, failureReason }).where(eq(refunds.id, row.id))
}
