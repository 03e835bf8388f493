import { and, eq, isNull } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { refunds } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Decider } from '#server/http/about-self.ts'
import type { Shop } from '#server/shop.ts'
import { isNoteWaiting } from './paid-by-hand.ts'
import { isBeingSent, needsAttention, submitRefund } from './submit-refund.ts'
import { findUnsettled } from './unsettled-refunds.ts'

type Refusal = 'order-not-found' | 'step-not-allowed' | 'refund-under-way' | 'refund-unsettled' | 'refund-waiting'

/**
 * Asks the provider again for a refund that it has refused or that came back. Its id keeps it from being made twice,
 * and what was made on the dashboard instead has to be settled before: ask the provider first.
 */
export async function retryRefund(
  shop: Shop,
  { orderId, refundId, decider }: { orderId: Id; refundId: Id; decider: Decider },
  now: Date,
): Promise<Result<void, Refusal | 'refund-not-taken' | 'provider-unavailable'>> {
  const { userId: by, hasWaited } = decider
  const due = await shop.database.transaction(async (tx): Promise<Result<void, Refusal>> => {
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, refundId), eq(refunds.orderId, orderId)))
      .for('no key update')
    if (!refund) return refuse('order-not-found')
    if (!needsAttention(refund)) {
      // A job has sent it while the decision waited, or still does.
      return hasWaited && !refund.isByHand ? accept(undefined) : refuse('step-not-allowed')
    }
    if (isBeingSent(refund, now)) return refuse('refund-under-way')
    if (await isNoteWaiting(tx, refund)) return refuse('refund-waiting')
    if ((await findUnsettled(tx, orderId)).some(({ createdAt }) => createdAt >= refund.createdAt))
      return refuse('refund-unsettled')
    // Nobody else tries it at the same time, or notes it as paid.
    await tx.update(refunds).set({ failedAt: null, lastError: null }).where(eq(refunds.id, refundId))
    const details = { refundId, reason: 'refund' }
    await writeAudit(shop, tx, { by, action: 'tried-again', subject: orderId, details }, now)
    return accept(undefined)
  })
  if (!due.ok) return due
  const answer = await submitRefund(shop, refundId, now)
  // Without `failedAt` a job sends it, so a decision that has waited is carried out.
  const isSentLater =
    hasWaited && (await shop.database.$count(refunds, and(eq(refunds.id, refundId), isNull(refunds.failedAt)))) > 0
  if (answer === 'unreachable') return isSentLater ? accept(undefined) : refuse('provider-unavailable')
  return answer === 'not-taken' ? refuse('refund-not-taken') : accept(undefined)
}
