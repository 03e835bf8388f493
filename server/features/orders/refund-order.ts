import { and, eq, isNull } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { isClosed, isPaidInFull, type OrderState } from '#domain/order.ts'
import type { Database } from '#server/database/connect.ts'
import { refunds } from '#server/database/schema.ts'
import { decideRefund } from '#server/features/fulfilment/refund-line.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueRefundEmail } from './order-emails.ts'
import {
  type Actor,
  changePayment,
  findLines,
  findPayment,
  lockOrder,
  moveOrder,
  type OrderRow,
  type PaymentRow,
} from './order-store.ts'

/**
 * Refunds a payment that could not be fulfilled: it came too late, or was not the sum of its order. The provider makes
 * the same refund only once, so a crash in between costs nothing; until it worked, reconciliation tries again.
 */
export async function refund(shop: Shop, orderId: Id, by: Actor, now: Date): Promise<OrderState | undefined> {
  const payment = await findPayment(shop.database, orderId)
  try {
    if (payment?.state === 'paid') await sendBack(shop, payment)
  } catch (error) {
    shop.log.error({ err: error, order: orderId }, 'a refund is due and did not work')
    return undefined
  }
  return recordRefund(shop, orderId, by, now)
}

/** Records a refund that somebody made on the provider's dashboard. Its copies stay sold: they may be with the buyer. */
export async function recordRefundOf(shop: Shop, orderId: Id, now: Date): Promise<void> {
  await recordRefund(shop, orderId, 'webhook', now)
  shop.jobs.enqueue('send-emails')
}

export type RefundReason = keyof typeof refundReasons

export const refundReasons = {
  'too-late': 'paid too late: the works were no longer for sale',
  'other-sum': 'the payment was not the sum of the order',
  'by-shop': 'refunded at the payment provider',
} as const

const recordRefund = (shop: Shop, orderId: Id, by: Actor, now: Date): Promise<OrderState | undefined> =>
  shop.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.payment.state !== 'paid') return locked?.order.state
    const { order, payment } = locked
    const why = reasonFor(order, payment)
    if (!isClosed(order.state) && !(await refundLines(shop, tx, order, now))) {
      await changePayment(tx, orderId, { state: 'refunded', refunded: payment.amount }, now)
      return order.state
    }
    await changePayment(tx, orderId, { state: 'refunded', refunded: payment.amount }, now)
    const state = await moveOrder(tx, order, 'refund', { by, reason: refundReasons[why] }, now)
    await enqueueRefundEmail(tx, orderId, why, shop.settings.publicUrl, now)
    return state
  })

/**
 * Books the whole refund of an order whose lines were sold. False when all of it had been decided in the shop, so that
 * nobody needs to hear of it again.
 */
async function refundLines(shop: Shop, tx: Database, order: OrderRow, now: Date): Promise<boolean> {
  await tx
    .update(refunds)
    .set({ doneAt: now, lastError: null, failedAt: null })
    .where(and(eq(refunds.orderId, order.id), isNull(refunds.doneAt)))
  const left = (await findLines(tx, order.id)).filter((line) => line.state !== null && line.refunded < line.total)
  for (const line of left) {
    const amount = cents(line.total - line.refunded)
    const decision = { by: 'webhook', userId: 'webhook', endsLine: true, isDone: true, backInStock: false } as const
    await decideRefund(shop, tx, order, line, { ...decision, amount, reason: refundReasons['by-shop'] }, now)
  }
  return left.length > 0
}

function reasonFor(order: OrderRow, payment: PaymentRow): RefundReason {
  if (!isClosed(order.state)) return 'by-shop'
  return isPaidInFull(payment, order) ? 'too-late' : 'other-sum'
}

/** An event may have left out the payment intent; then the provider is asked. */
async function sendBack(shop: Shop, { orderId, intentId, sessionId, amount }: PaymentRow): Promise<void> {
  const charged = intentId ?? (sessionId && (await shop.payments.read(sessionId)).intentId)
  if (!charged) throw new Error('Nothing is known to have been charged')
  await shop.payments.refund({ orderId, intentId: charged, amount })
}
