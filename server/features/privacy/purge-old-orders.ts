import { and, asc, inArray, lt, ne } from 'drizzle-orm'
import { dayInTallinn } from '#domain/delivery.ts'
import { bookkeepingYears } from '#domain/retention.ts'
import type { Database } from '#server/database/connect.ts'
import { batchSize, inBatches } from '#server/database/in-batches.ts'
import { orderHistory, orderLines, orders, refundRequests, refunds, withdrawals } from '#server/database/schema.ts'
import { yearPeriod } from '#server/features/earnings/earnings-store.ts'

/** Removes from paid orders who has bought, once bookkeeping law no longer asks for it. What was sold for how much stays. */
export async function purgeOldOrders(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  const { from } = yearPeriod(Number(dayInTallinn(now).slice(0, 4)) - bookkeepingYears)
  if (from) await inBatches(signal, () => database.transaction((tx) => purgeBatch(tx, from)))
}

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
  await tx.delete(refundRequests).where(inArray(refundRequests.orderId, ids))
  await tx.update(refunds).set({ reason: '' }).where(inArray(refunds.orderId, ids))
  await tx.update(withdrawals).set({ name: '', email: '' }).where(inArray(withdrawals.orderId, ids))
  return ids.length
}
