import { and, eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { refunds } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'

type Note = { orderId: Id; refundId: Id; reason: string; by: Id }

/** An administrator notes that the buyer has got a refund by other means, such as a bank transfer. */
export const notePaidByHand = (
  shop: Shop,
  { orderId, refundId, reason, by }: Note,
  now: Date,
): Promise<Result<void, 'order-not-found' | 'step-not-allowed'>> =>
  shop.database.transaction(async (tx): Promise<Result<void, 'order-not-found' | 'step-not-allowed'>> => {
    const isIt = and(eq(refunds.id, refundId), eq(refunds.orderId, orderId))
    const [refund] = await tx.select().from(refunds).where(isIt).for('update')
    if (!refund) return refuse('order-not-found')
    // Those that the provider refused are tried again by themselves.
    if (refund.doneAt !== null || refund.failedAt === null) return refuse('step-not-allowed')
    await tx.update(refunds).set({ doneAt: now, failedAt: null, lastError: null, isByHand: true }).where(isIt)
    const details = { reason, refundId, before: { isByHand: false }, after: { isByHand: true, amount: refund.amount } }
    await writeAudit(shop, tx, { by, action: 'refund-paid-by-hand', subject: orderId, details }, now)
    return accept(undefined)
  })
