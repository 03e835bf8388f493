import { eq } from 'drizzle-orm'
import { type Id, newId } from '#domain/id.ts'
import { afterStep, isUnpaid, type OrderState } from '#domain/order.ts'
import type { SessionReport } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { auditEntries, orderLines, orders } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { closeLocked } from './close-order.ts'
import { countFree, freeCopies, type LockedWork, lockWorksOf, sellHeld, takeCopies } from './hold-store.ts'
import { postPaidLetters } from './order-letters.ts'
import {
  type Actor,
  changePayment,
  changeState,
  findLines,
  findOrderOfSession,
  lockOrder,
  type OrderRow,
  type PaymentRow,
} from './order-store.ts'
import { giveBack } from './refund-order.ts'

/**
 * Brings an order to where its payment is. Webhook, return page and reconciliation all come here, in any order and as
 * often as they like: what has happened once does not happen again. Never called inside a transaction.
 */
export async function finalise(
  shop: Shop,
  report: SessionReport,
  by: Actor,
  now: Date,
): Promise<OrderState | undefined> {
  const orderId = report.orderId ?? (await findOrderOfSession(shop.database, report.sessionId))
  if (!orderId) return undefined
  const settled = await shop.database.transaction(async (tx): Promise<Settled | undefined> => {
    const works = await lockWorksOf(tx, orderId)
    const locked = await lockOrder(tx, orderId)
    return locked && settle({ shop, tx, works, ...locked, report, by, now })
  })
  if (!settled) return undefined
  shop.jobs.wake('send-letters')
  return settled.refundDue ? giveBack(shop, orderId, by, now) : settled.state
}

type Settled = { state: OrderState; refundDue: boolean }

type Settling = {
  shop: Shop
  tx: Database
  works: readonly LockedWork[]
  order: OrderRow
  payment: PaymentRow
  report: SessionReport
  by: Actor
  now: Date
}

async function settle(settling: Settling): Promise<Settled> {
  const { tx, order, payment, report, by, now } = settling
  if (payment.state === 'paid' || payment.state === 'refunded')
    return { state: order.state, refundDue: payment.state === 'paid' && !isPaidFor(order.state) }
  if (report.state === 'open' || report.state === 'waiting') return { state: order.state, refundDue: false }
  if (report.state === 'expired') {
    await changePayment(tx, order.id, { state: 'expired' }, now)
    return { state: await closeLocked(tx, order, { step: 'expire', by }, now), refundDue: false }
  }
  if (report.amount !== undefined && report.amount !== payment.amount) return refuseAmount(settling)
  await changePayment(
    tx,
    order.id,
    { state: 'paid', sessionId: report.sessionId, intentId: report.intentId ?? null },
    now,
  )
  if (report.shippingAddress)
    await tx.update(orders).set({ shippingAddress: report.shippingAddress }).where(eq(orders.id, order.id))
  const state = afterStep(order.state, 'pay')
  // Paid long ago, by this very payment: an order has but one.
  if (!state) return { state: order.state, refundDue: false }
  if (!(await deliverCopies(settling))) return { state: order.state, refundDue: true }
  await changeState(tx, order.id, { state, by, reason: lateReason(order) }, now)
  await tx.update(orders).set({ paidAt: now }).where(eq(orders.id, order.id))
  await postPaidLetters(tx, order.id, settling.shop.settings.publicUrl, now)
  return { state, refundDue: false }
}

/** Makes the copies the buyer's: those that were held, or else others that are still free. */
async function deliverCopies({ tx, works, order, now }: Settling): Promise<boolean> {
  if (isUnpaid(order.state)) {
    await sellHeld(tx, order.id)
    return true
  }
  const lines = await findLines(tx, order.id)
  const free = await countFree(tx, works)
  const wanted = lines.map((line) => ({ line, work: works.find(({ id }) => id === line.artworkId) }))
  const enough = wanted.every(({ line, work }) => {
    const left = work ? free.get(work.id)?.free : 0
    return work?.status === 'active' && (left === null || (left ?? 0) >= line.quantity)
  })
  if (!enough) return false
  for (const { line, work } of wanted) {
    if (!work) return false
    const copies = await freeCopies(tx, work, line.quantity)
    await takeCopies(tx, { orderId: order.id, artworkId: work.id, copies, state: 'sold', expiresAt: now }, now)
    await tx.update(orderLines).set({ copies }).where(eq(orderLines.id, line.id))
  }
  return true
}

/** Money that is not the sum of the order settles nothing; a person must look at it. */
async function refuseAmount({ shop, tx, order, payment, report, by, now }: Settling): Promise<Settled> {
  const details = { expected: payment.amount, received: report.amount, session: report.sessionId }
  shop.log.error({ order: order.id, ...details }, 'a payment is not the sum of its order')
  await tx
    .insert(auditEntries)
    .values({ id: newId(now), at: now, by, action: 'payment-amount-differs', subject: order.id, details })
  return { state: order.state, refundDue: false }
}

const isPaidFor = (state: OrderState) => state !== 'expired' && state !== 'cancelled'

const lateReason = ({ state }: { id: Id; state: OrderState }) =>
  state === 'expired' || state === 'cancelled' ? 'paid late, and the works were still free' : undefined

/** A declined card is no end: the page stays open and the works stay held. */
export const noteFailedAttempt = (shop: Shop, orderId: Id, reason: string | undefined, now: Date): Promise<void> =>
  shop.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const state = locked && afterStep(locked.order.state, 'fail')
    if (state) await changeState(tx, orderId, { state, by: 'webhook', reason }, now)
  })
