import { eq, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { cents, sum, zero } from '#domain/money.ts'
import type { RefundReport } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { payments, refunds } from '#server/database/schema.ts'
import { recordMade } from '#server/features/fulfilment/refund-line.ts'
import { bookTaken } from '#server/features/ledger/ledger-store.ts'
import { checkPayment } from '#server/features/orders/finalise-payment.ts'
import {
  findPayment,
  lockOrder,
  type OrderRow,
  type PaymentRow,
  writeHistory,
} from '#server/features/orders/order-store.ts'
import { recordRefundOf, refundReasons } from '#server/features/orders/refund-order.ts'
import type { Shop } from '#server/shop.ts'

type RefundRow = typeof refunds.$inferSelect

/**
 * Brings the refunds of a payment to what the provider says of all of them. Events only say that it is time to ask, so
 * their sequence does not matter.
 */
export async function checkRefunds(
  shop: Shop,
  { orderId, intentId }: { orderId: Id; intentId: string },
  now: Date,
): Promise<void> {
  await checkPayment(shop, orderId, 'reconciliation', now)
  const reports = await shop.payments.listRefunds(intentId)
  const payment = await findPayment(shop.database, orderId)
  const lasting = sum(reports.filter(({ failure }) => failure === undefined).map(({ amount }) => amount))
  const isWhole = payment !== undefined && lasting > 0 && lasting >= payment.amount
  if (isWhole) await recordRefundOf(shop, orderId, now)
  await shop.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) return
    const rows = await tx.select().from(refunds).where(eq(refunds.orderId, orderId)).for('update')
    for (const report of reports) {
      const row = rows.find(
        ({ id, providerId, failedIds }) =>
          providerId === report.id || failedIds.includes(report.id) || id === report.refundId,
      )
      await apply({ shop, tx, ...locked, row, report, isWhole, now })
    }
  })
}

type Context = {
  shop: Shop
  tx: Database
  order: OrderRow
  payment: PaymentRow
  /** What the shop knows of it. */
  row: RefundRow | undefined
  report: RefundReport
  /** All of the payment has gone back, however it was done. */
  isWhole: boolean
  now: Date
}

async function apply(context: Context): Promise<void> {
  const { shop, tx, order, payment, row, report, isWhole, now } = context
  // The refund of the whole payment has no row, whether the shop asked for it or somebody on the dashboard.
  const isOfWhole = report.refundId === order.id || payment.knownRefunds.includes(report.id)
  if (report.failure !== undefined) {
    if (row?.failedIds.includes(report.id)) return
    if (row?.isUnsettled) return endUnsettled(tx, row, { failedIds: [report.id], failureReason: report.failure }, now)
    if (row || isOfWhole) await recordFailure(context, report.failure)
    return
  }
  if (row?.isUnsettled && isWhole)
    return endUnsettled(tx, row, { reason: 'a part of the refund of the whole payment' }, now)
  if (row) return recordMade(tx, row.id, report.id, now)
  if (isOfWhole) return
  if (isWhole) {
    const knownRefunds = sql`array_append(${payments.knownRefunds}, ${report.id})`
    await tx.update(payments).set({ knownRefunds }).where(eq(payments.orderId, order.id))
    return
  }
  const id = shop.newId(now)
  await tx.insert(refunds).values({
    id,
    orderId: order.id,
    amount: report.amount,
    artistAmount: zero,
    reason: refundReasons['by-shop'],
    by: 'webhook',
    createdAt: now,
    doneAt: now,
    providerId: report.id,
    isUnsettled: true,
  })
  await bookTaken(tx, report.amount, { refundId: id }, now)
  await changeRefunded(tx, order.id, report.amount, now)
}

/** The money came back to the provider: it is due to the buyer again, and waits for an administrator. */
async function recordFailure({ shop, tx, order, row, report, now }: Context, failureReason: string): Promise<void> {
  const failed = { providerId: report.id, doneAt: null, lastError: null, failedAt: now, failureReason }
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
      reason: 'the refund of the whole payment came back',
      by: 'webhook',
      createdAt: now,
      failedIds: [report.id],
    })
  if (!row || row.doneAt) await changeRefunded(tx, order.id, cents(-report.amount), now)
  await writeHistory(
    tx,
    order.id,
    { state: order.state, by: 'webhook', reason: `a refund came back: ${failureReason}` },
    now,
  )
}

/** Nobody has to say any more what this refund of the dashboard was for. */
async function endUnsettled(tx: Database, row: RefundRow, change: Partial<RefundRow>, now: Date): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...change, isUnsettled: false })
    .where(eq(refunds.id, row.id))
  await bookTaken(tx, cents(-row.amount), { refundId: row.id }, now)
  if (change.failedIds) await changeRefunded(tx, row.orderId, cents(-row.amount), now)
}

async function changeRefunded(tx: Database, orderId: Id, amount: number, now: Date): Promise<void> {
  const refunded = sql`greatest(0, least(${payments.amount}, ${payments.refunded} + ${amount}::integer))`
  const state = sql`case when ${payments.state} not in ('paid', 'refunded') then ${payments.state}
    when ${refunded} = ${payments.amount} then 'refunded' else 'paid' end`
  await tx.update(payments).set({ refunded, state, updatedAt: now }).where(eq(payments.orderId, orderId))
}
