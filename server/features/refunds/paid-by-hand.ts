import { and, eq } from 'drizzle-orm'
import { bankReferenceOf } from '#domain/bank-reference.ts'
import type { Id } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { refunds } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { bookPaidByHand, bookUnbought } from '#server/features/ledger/ledger-store.ts'
import { endIfRefunded } from '#server/features/orders/end-if-refunded.ts'
import { lockOrder } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { isBeingSent, needsAttention } from './submit-refund.ts'

type Note = { orderId: Id; refundId: Id; reason: string; by: Id }
type Refusal = 'order-not-found' | 'step-not-allowed' | 'refund-under-way'

/**
 * An administrator notes that the buyer has got a refund by other means, such as a bank transfer: one that came back, or
 * that the provider refuses for good. From then on nobody asks the provider for it; ask it first, for what it has made needs no hand.
 */
export async function markPaidByHand(
  shop: Shop,
  { orderId, refundId, reason, by }: Note,
  now: Date,
): Promise<Result<void, Refusal>> {
  return shop.database.transaction(async (tx): Promise<Result<void, Refusal>> => {
    const locked = await lockOrder(tx, orderId)
    const matchesRefund = and(eq(refunds.id, refundId), eq(refunds.orderId, orderId))
    const [refund] = await tx.select().from(refunds).where(matchesRefund).for('no key update')
    if (!locked || !refund) return refuse('order-not-found')
    if (refund.doneAt === null && isBeingSent(refund, now)) return refuse('refund-under-way')
    if (!needsAttention(refund)) return refuse('step-not-allowed')
    const reference = bankReferenceOf(refundId)
    const paid = { doneAt: now, failedAt: null, lastError: null, isByHand: true, reference }
    await tx.update(refunds).set(paid).where(matchesRefund)
    const amount = cents(refund.amount - refund.covered)
    await bookPaidByHand(tx, refundId, amount, now)
    await bookUnbought(tx, orderId, now)
    await endIfRefunded(shop, tx, orderId, { notifyBuyer: false }, now)
    const details = {
      reason,
      refundId,
      before: { isByHand: false },
      after: { isByHand: true, amount, reference },
    }
    await writeAudit(shop, tx, { by, action: 'refund-paid-by-hand', subject: orderId, details }, now)
    return accept(undefined)
  })
}
