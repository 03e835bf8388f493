import { and, asc, inArray, lt, ne } from 'drizzle-orm'
import { yearInTallinn } from '#domain/delivery.ts'
import { bookkeepingYears } from '#domain/retention.ts'
import type { Database } from '#server/database/connect.ts'
import { batchSize, inBatches } from '#server/database/in-batches.ts'
import {
  adjustments,
  orderHistory,
  orderLines,
  orders,
  postageClaims,
  refundRequests,
  refunds,
  returns,
  withdrawals,
} from '#server/database/schema.ts'
import { yearPeriod } from '#server/features/earnings/earnings-store.ts'

/** Removes from paid orders who has bought, once bookkeeping law no longer asks for it. What was sold for how much stays. */
export async function purgeOldOrders(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  const { from } = yearPeriod(yearInTallinn(now) - bookkeepingYears)
  if (!from) return
  await inBatches(signal, () => database.transaction((tx) => purgeBatch(tx, from)))
  await eraseReasons(database, from)
}

/** Corrections are few; why they were made may name somebody. */
const eraseReasons = (database: Database, before: Date) =>
  database
    .update(adjustments)
    .set({ reason: '', answer: null })
    .where(and(lt(adjustments.decidedAt, before), ne(adjustments.reason, '')))

async function purgeBatch(tx: Database, before: Date): Promise<number> {
  const old = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(lt(orders.paidAt, before), ne(orders.buyerEmail, '')))
    .orderBy(asc(orders.id))
    .limit(batchSize)
    .for('no key update')
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx
    .update(orders)
    .set({ userId: null, buyerName: '', buyerEmail: '', shippingAddress: null })
    .where(inArray(orders.id, ids))
  await tx.update(orderLines).set({ trackingNumber: null, artistEmail: null }).where(inArray(orderLines.orderId, ids))
  await tx.update(orderHistory).set({ reason: null }).where(inArray(orderHistory.orderId, ids))
  await tx.delete(postageClaims).where(inArray(postageClaims.orderId, ids))
  await tx.delete(returns).where(inArray(returns.orderId, ids))
  await tx.delete(refundRequests).where(inArray(refundRequests.orderId, ids))
  await tx.update(refunds).set({ reason: '' }).where(inArray(refunds.orderId, ids))
  await tx.update(withdrawals).set({ name: '', email: '' }).where(inArray(withdrawals.orderId, ids))
  return ids.length
}
