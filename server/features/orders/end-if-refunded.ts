import { and, eq, isNull } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { isClosed, isPaidInFull } from '#domain/order.ts'
import { shopReasons } from '#domain/shop-reason.ts'
import type { Database } from '#server/database/connect.ts'
import { refunds } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueRefundEmail } from './order-emails.ts'
import { changePayment, lockOrder, moveOrder, type OrderRow, type PaymentRow } from './order-store.ts'

export type RefundReason = 'too-late' | 'other-sum' | 'by-shop'

export function refundReasonOf(order: OrderRow, payment: PaymentRow): RefundReason {
  if (!isClosed(order.state)) return 'by-shop'
  return isPaidInFull(payment, order) ? 'too-late' : 'other-sum'
}

/** The buyer gets the e-mail when the shop sends the refund, not when it arrives. */
export async function endIfRefunded(
  shop: Shop,
  tx: Database,
  orderId: Id,
  { notifyBuyer }: { notifyBuyer: boolean },
  now: Date,
): Promise<void> {
  const locked = await lockOrder(tx, orderId)
  if (!locked || !isClosed(locked.order.state)) return
  const { order, payment } = locked
  const [whole] = await tx.select().from(refunds).where(eq(refunds.id, orderId))
  const due = await tx.$count(refunds, and(eq(refunds.orderId, orderId), isNull(refunds.doneAt)))
  if (!whole || due > 0) return
  const why = refundReasonOf(order, payment)
  await changePayment(tx, orderId, { state: 'refunded' }, now)
  await moveOrder(tx, order, 'refund', { by: 'payments', reason: shopReasons[why] }, now)
  const amount = payment.refunded
  if (notifyBuyer) await enqueueRefundEmail(shop, tx, order, { why, amount }, now)
}
