import { and, arrayOverlaps, eq, isNull } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { cents, zero } from '#domain/money.ts'
import { isClosed } from '#domain/order.ts'
import { shopReasons } from '#domain/shop-reason.ts'
import type { Database } from '#server/database/connect.ts'
import { refunds } from '#server/database/schema.ts'
import { readLosses } from '#server/features/ledger/ledger-store.ts'
import { endIfRefunded, refundReasonOf } from '#server/features/orders/end-if-refunded.ts'
import { enqueueRefundEmail } from '#server/features/orders/order-emails.ts'
import {
  type Actor,
  changePayment,
  findLines,
  lockOrder,
  moveOrder,
  type OrderRow,
} from '#server/features/orders/order-store.ts'
import { leftOfLines, readPaidByHand } from '#server/features/refunds/left-of-lines.ts'
import { recordUnsettled } from '#server/features/refunds/unsettled-refunds.ts'
import type { Shop } from '#server/shop.ts'
import { createRefund } from './create-refund.ts'
import { submitRefund } from './submit-refund.ts'

/**
 * Refunds a payment that bought nothing: it came too late, or was not the sum of its order. Until the provider has made
 * the refund, reconciliation asks again.
 */
export async function refund(shop: Shop, orderId: Id, by: Actor, now: Date): Promise<void> {
  if (await decideWholeRefund(shop, orderId, by, now)) await submitRefund(shop, orderId, now)
}

/** Writes down that such a payment is to go back. False when it has, or waits for an administrator. */
export const decideWholeRefund = (shop: Shop, orderId: Id, by: Actor, now: Date): Promise<boolean> =>
  shop.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.payment.state !== 'paid' || !isClosed(locked.order.state)) return false
    const { order, payment } = locked
    const { amount, refunded: covered } = payment
    const reason = shopReasons[refundReasonOf(order, payment)]
    const decided = { id: orderId, orderId, amount, covered, artistAmount: zero, reason, by, createdAt: now }
    await tx
      .insert(refunds)
      .values({ ...decided, doneAt: covered === amount ? now : null })
      .onConflictDoNothing()
    const [row] = await tx.select().from(refunds).where(eq(refunds.id, orderId))
    await endIfRefunded(shop, tx, orderId, { isTold: false }, now)
    return row?.doneAt === null && row.failedAt === null
  })

/**
 * Records a refund of the whole that somebody made on the provider's dashboard. Its copies stay sold: they may be with the
 * buyer. False when it is known by now that one of the refunds that it is made of came back, or that the buyer had the whole
 * of a payment that bought nothing by hand: each refund is then looked at by itself.
 */
export const recordRefundOf = (shop: Shop, orderId: Id, providerIds: readonly string[], now: Date): Promise<boolean> =>
  shop.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const cameBack = and(eq(refunds.orderId, orderId), arrayOverlaps(refunds.failedIds, [...providerIds]))
    if ((await tx.$count(refunds, cameBack)) > 0) return false
    if (locked && !locked.order.paidAt && (await isWholeByHand(tx, orderId))) return false
    if (locked?.payment.state !== 'paid') return true
    const { order, payment } = locked
    const why = refundReasonOf(order, payment)
    await endDueRefunds(tx, orderId, now)
    // What went twice may be known already, and borne by the shop.
    const twice = cents((await readPaidByHand(tx, orderId)) - (await readLosses(tx, orderId)))
    const isNews = isClosed(order.state) || (await refundLines(shop, tx, order, now))
    if (order.paidAt && twice > 0) await recordUnsettled(shop, tx, { orderId, amount: twice, providerId: null }, now)
    await changePayment(tx, orderId, { state: 'refunded', refunded: payment.amount }, now)
    if (!isNews) return true
    await moveOrder(tx, order, 'refund', { by: 'webhook', reason: shopReasons[why] }, now)
    await enqueueRefundEmail(tx, orderId, { why, amount: payment.amount }, shop.settings.publicUrl, now)
    return true
  })

const isWholeByHand = async (tx: Database, orderId: Id): Promise<boolean> =>
  (await tx.$count(refunds, and(eq(refunds.id, orderId), refunds.isByHand))) > 0

/** The payment has gone back as a whole, and with it what was still to be sent. */
async function endDueRefunds(tx: Database, orderId: Id, now: Date): Promise<void> {
  await tx
    .update(refunds)
    .set({ doneAt: now, lastError: null, failedAt: null })
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.doneAt)))
}

/**
 * Books the whole refund of an order whose lines were sold. False when all of it had been decided in the shop, so that
 * nobody needs to hear of it again.
 */
async function refundLines(shop: Shop, tx: Database, order: OrderRow, now: Date): Promise<boolean> {
  const left = await leftOfLines(tx, order.id, await findLines(tx, order.id))
  for (const { line, amount } of left) {
    const decision = { by: 'webhook', userId: 'webhook', endsLine: true, isDone: true, backInStock: false } as const
    await createRefund(shop, tx, order, line, { ...decision, amount, reason: shopReasons['by-shop'] }, now)
  }
  return left.length > 0
}
