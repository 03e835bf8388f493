import { and, eq, exists, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { PaymentPages } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import {
  artists,
  orderHistory,
  orderLines,
  orders,
  outgoingMail,
  payments,
  refundRequests,
  refunds,
} from '#server/database/schema.ts'
import { deleteSent, deleteWithheld, isFinished } from '#server/features/mail/mail-store.ts'
import { cancel } from '#server/features/payments/cancel-order.ts'
import type { Shop } from '#server/shop.ts'

export type UnpaidRefusal = 'payment-unavailable' | 'own-payment-under-way'

/** Orders that turn out to be paid remain. Refused while a payment is in process or possible: it needs an owner. */
export async function cancelUnpaid(shop: Shop, userId: Id, now: Date): Promise<Result<void, UnpaidRefusal>> {
  const unpaid = await shop.database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.state, ['pending_payment', 'payment_failed'])))
  for (const { id: orderId } of unpaid) {
    const ended = await cancel(shop, orderId, { step: 'cancel', by: 'buyer' }, now)
    if (ended === 'unreachable') return refuse('payment-unavailable')
    if (ended === 'processing') return refuse('own-payment-under-way')
  }
  return accept(undefined)
}

/** Law requires keeping orders for seven years. Returns their payment pages. */
export async function anonymiseOrders(tx: Database, userId: string): Promise<PaymentPages> {
  const bought = (await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))).map(({ id }) => id)
  const sales = await tx
    .select({ orderId: orderLines.orderId, lineId: orderLines.id })
    .from(orderLines)
    .innerJoin(artists, eq(artists.id, orderLines.artistId))
    .where(eq(artists.userId, userId))
  const sold = [...new Set(sales.map(({ orderId }) => orderId))]
  const soldLines = sales.map(({ lineId }) => lineId)
  // Unsent e-mails remain: those to artists contain the delivery address.
  await tx.delete(outgoingMail).where(and(inArray(outgoingMail.orderId, [...bought, ...sold]), isFinished))
  await tx.update(orderHistory).set({ by: 'buyer' }).where(eq(orderHistory.by, userId))
  await eraseReasons(tx, 'buyer', inArray(orderHistory.orderId, bought), inArray(refunds.orderId, bought))
  await eraseReasons(tx, 'artist', inArray(orderHistory.lineId, soldLines), inArray(refunds.lineId, soldLines))
  await tx.update(refundRequests).set({ reason: '', by: 'artist' }).where(inArray(refundRequests.lineId, soldLines))
  await tx
    .update(orderLines)
    .set({ trackingNumber: null })
    .where(and(inArray(orderLines.orderId, bought), hasArrived))
  await tx.update(orders).set({ userId: null }).where(eq(orders.userId, userId))
  await purgeUnpaidBuyers(tx, inArray(orders.id, bought))
  return { bought: await pagesOf(tx, bought), sold: await pagesOf(tx, sold) }
}

/** Deletes the free text of the buyer or artist, but not the event and its time. */
async function eraseReasons(tx: Database, by: 'buyer' | 'artist', history: SQL, refunded: SQL): Promise<void> {
  await tx
    .update(orderHistory)
    .set({ reason: null })
    .where(and(eq(orderHistory.by, by), history))
  await tx
    .update(refunds)
    .set({ reason: '' })
    .where(and(eq(refunds.by, by), refunded))
}

/** The parcel is no longer tracked. */
const hasArrived = notInArray(orderLines.state, ['paid', 'preparing', 'shipped'])

async function pagesOf(tx: Database, orderIds: string[]): Promise<string[]> {
  const rows = await tx.select({ id: payments.sessionId }).from(payments).where(inArray(payments.orderId, orderIds))
  return rows.flatMap(({ id }) => id ?? [])
}

/** Deletes sent and withheld e-mails about orders of deleted buyers. */
export async function deleteEmailsOfFormerBuyers(database: Database, signal: AbortSignal): Promise<void> {
  const ofFormerBuyers = database
    .select({ one: sql`1` })
    .from(orders)
    .where(and(isNull(orders.userId), eq(orders.id, outgoingMail.orderId)))
  await deleteSent(database, exists(ofFormerBuyers), signal)
  await deleteWithheld(database, exists(ofFormerBuyers))
}

/** Removes names and addresses from unpaid orders of deleted buyers: all, or the locked ones in `which`. */
export async function purgeUnpaidBuyers(tx: Database, which?: SQL): Promise<void> {
  await tx
    .update(orders)
    .set({ buyerName: '', buyerEmail: '', shippingAddress: null })
    .where(
      and(
        which,
        isNull(orders.userId),
        isNull(orders.paidAt),
        inArray(orders.state, ['cancelled', 'expired']),
        sql`${orders.buyerEmail} <> ''`,
      ),
    )
}
