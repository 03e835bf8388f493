import { eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { cents, sum, zero } from '#domain/money.ts'
import { type Actor, isClosed } from '#domain/order.ts'
import { shopReasons } from '#domain/shop-reason.ts'
import type { Database } from '#server/database/connect.ts'
import { refunds } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { endIfRefunded, refundReasonOf } from '#server/features/orders/end-if-refunded.ts'
import { enqueueRefundEmail } from '#server/features/orders/order-emails.ts'
import { lockOrder, moveOrder } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { createRefund } from './create-refund.ts'
import { leftOfLines } from './left-of-lines.ts'
import { enqueueRefundMade } from './refund-emails.ts'
import { coverDue, findDueOf, findUnsettled, takeUnsettled } from './unsettled-refunds.ts'

/**
 * Creates the refund of a payment that bought nothing: it came too late, or was not the sum of its order. It is created once;
 * false when it is made, or waits for an administrator.
 */
export async function createPaymentRefund(
  shop: Shop,
  tx: Database,
  orderId: Id,
  by: Actor,
  now: Date,
): Promise<boolean> {
  const locked = await lockOrder(tx, orderId)
  if (locked?.payment.state !== 'paid' || !isClosed(locked.order.state)) return false
  const { order, payment } = locked
  const { amount, refunded: covered } = payment
  const reason = shopReasons[refundReasonOf(order, payment)]
  const decided = { id: orderId, orderId, amount, covered, artistAmount: zero, reason, by, createdAt: now }
  const created = await tx
    .insert(refunds)
    .values({ ...decided, doneAt: covered === amount ? now : null })
    .onConflictDoNothing()
    .returning({ refundId: refunds.id })
  for (const { refundId } of created) {
    const details = { refundId, after: { amount } }
    await writeAudit(shop, tx, { by, action: 'payment-refund-due', subject: orderId, details }, now)
  }
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, orderId))
  await endIfRefunded(shop, tx, orderId, { notifyBuyer: false }, now)
  return row?.doneAt === null && row.failedAt === null
}

/**
 * Settles refunds of the provider's dashboard by itself when the payment bought nothing, or when all of it has gone back. They count
 * towards due refunds and then towards the works. The copies stay sold, because they may be with the buyer. An excess went twice, and
 * waits for an administrator.
 */
export async function settleWhole(shop: Shop, tx: Database, orderId: Id, now: Date): Promise<void> {
  const locked = await lockOrder(tx, orderId)
  const isWhole = locked && (locked.order.paidAt === null || locked.payment.state === 'refunded')
  if (!isWhole || (await findUnsettled(tx, orderId)).length === 0) return
  const { order, payment } = locked
  for (const due of await findDueOf(tx, orderId)) {
    const parts = await takeUnsettled(tx, orderId, cents(due.amount - due.covered), now)
    await coverDue(tx, due, sum(parts.map(({ amount }) => amount)), now)
  }
  await endIfRefunded(shop, tx, orderId, { notifyBuyer: true }, now)
  const left = await leftOfLines(tx, orderId)
  if (left.length === 0) return
  const decision = { by: 'webhook', userId: 'webhook', endsLine: true, isDone: true, backInStock: false } as const
  const reason = shopReasons['by-shop']
  for (const { line, amount } of left) await createRefund(shop, tx, order, line, { ...decision, amount, reason }, now)
  await moveOrder(tx, order, 'refund', { by: 'webhook', reason }, now)
  await enqueueRefundEmail(shop, tx, order, { why: 'by-shop', amount: payment.amount }, now)
  const parts = left.map(({ line }) => ({ line, endsLine: true }))
  await enqueueRefundMade(shop, { tx, order, parts }, now)
}
