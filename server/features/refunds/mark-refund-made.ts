import { and, arrayContains, eq, isNull, not, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { payments, refunds } from '#server/database/schema.ts'
import { endIfRefunded } from '#server/features/orders/end-if-refunded.ts'
import type { Shop } from '#server/shop.ts'

/** The provider waits for nothing any more. */
export const notWaiting = { waitingFor: null, waitingSince: null }

/**
 * Notes that the provider has made a refund, unless it is known by now that this very one came back. Gives the refund when
 * that was news.
 */
export async function markRefundMade(
  shop: Shop,
  tx: Database,
  refundId: Id,
  made: string | undefined,
  now: Date,
): Promise<typeof refunds.$inferSelect | undefined> {
  const cameBack = made === undefined ? undefined : not(arrayContains(refunds.failedIds, [made]))
  const ended = { lastError: null, failedAt: null, failureReason: null, sendingSince: null, ...notWaiting }
  const [done] = await tx
    .update(refunds)
    .set({ ...ended, doneAt: now, ...(made ? { providerId: made } : {}) })
    .where(and(eq(refunds.id, refundId), isNull(refunds.doneAt), cameBack))
    .returning()
  if (!done) return undefined
  await changeRefunded(tx, done.orderId, done.amount - done.covered, now)
  await endIfRefunded(shop, tx, done.orderId, { notifyBuyer: true }, now)
  return done
}

/**
 * Changes what the provider has given back of a payment: all of it, or a part. One that has gone back as a whole, by hand
 * too, stays refunded when more of it goes.
 */
export async function changeRefunded(tx: Database, orderId: Id, amount: number, now: Date): Promise<void> {
  const refunded = sql`greatest(0, least(${payments.amount}, ${payments.refunded} + ${amount}::integer))`
  const state = sql`case when ${payments.state} not in ('paid', 'refunded') then ${payments.state}
    when ${refunded} = ${payments.amount} or (${payments.state} = 'refunded' and ${amount}::integer > 0) then 'refunded' else 'paid' end`
  await tx.update(payments).set({ refunded, state, updatedAt: now }).where(eq(payments.orderId, orderId))
}
