import { eq } from 'drizzle-orm'
import { isShown } from '#domain/artwork.ts'
import type { Id } from '#domain/id.ts'
import { afterStep, isGivenUp, isUnpaid, type OrderState } from '#domain/order.ts'
import type { SessionReport } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { orderLines, orders } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
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
import { giveBack, isSumOf, refundReasons } from './refund-order.ts'

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
  shop.jobs.enqueue('send-letters')
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
    return { state: order.state, refundDue: payment.state === 'paid' && isGivenUp(order.state) }
  if (report.state === 'processing' && (payment.state === 'opening' || payment.state === 'open'))
    await changePayment(tx, order.id, { state: 'processing', sessionId: report.sessionId }, now)
  if (report.state === 'open' || report.state === 'processing') return { state: order.state, refundDue: false }
  // A page that closed, or that asked for nothing, has brought no money.
  if (report.state === 'expired' || report.amount === 0) {
    await changePayment(tx, order.id, { state: 'expired' }, now)
    return { state: await closeLocked(tx, order, { step: 'expire', by }, now), refundDue: false }
  }
  const paid = await changePayment(tx, order.id, paymentOf(report, payment), now)
  const state = afterStep(order.state, 'pay')
  // Paid long ago, by this very payment: an order has but one.
  if (!state) return { state: order.state, refundDue: false }
  if (!isSumOf(paid, order)) return refuseSum(settling, paid)
  if (report.shippingAddress)
    await tx.update(orders).set({ shippingAddress: report.shippingAddress }).where(eq(orders.id, order.id))
  if (!(await deliverCopies(settling))) return { state: order.state, refundDue: true }
  await changeState(tx, order.id, { state, by, reason: lateReason(order) }, now)
  await tx.update(orders).set({ paidAt: now }).where(eq(orders.id, order.id))
  await postPaidLetters(tx, order.id, settling.shop.settings.publicUrl, now)
  return { state, refundDue: false }
}

/** The payment as the provider tells it; what an older kind of event leaves out is as it was asked for. */
const paymentOf = ({ sessionId, intentId, amount, currency }: SessionReport, asked: PaymentRow) => ({
  state: 'paid' as const,
  sessionId,
  intentId: intentId ?? null,
  amount: amount ?? asked.amount,
  currency: currency ?? asked.currency,
})

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
    const onSale = work && free.get(work.id)
    if (!onSale || !isShown(onSale) || onSale.status !== 'active') return false
    return onSale.free === null || onSale.free >= line.quantity
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

/** Money that is not the sum of the order buys nothing: the works are free again, and all of it goes back. */
async function refuseSum({ shop, tx, order, by, now }: Settling, paid: PaymentRow): Promise<Settled> {
  const { amount, currency, sessionId } = paid
  const details = { expected: order.total, received: amount, currency, session: sessionId }
  shop.log.error({ order: order.id, ...details }, 'a payment is not the sum of its order')
  await writeAudit(shop, tx, { by, action: 'payment-amount-differs', subject: order.id, details }, now)
  const closing = { step: 'cancel', by, reason: refundReasons['other-sum'] } as const
  return { state: await closeLocked(tx, order, closing, now), refundDue: true }
}

const lateReason = ({ state }: { id: Id; state: OrderState }) =>
  isGivenUp(state) ? 'paid late, and the works were still free' : undefined

/** A declined card is no end: the page stays open and the works stay held. */
export const noteFailedAttempt = (shop: Shop, orderId: Id, reason: string | undefined, now: Date): Promise<void> =>
  shop.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const state = locked && afterStep(locked.order.state, 'fail')
    if (state) await changeState(tx, orderId, { state, by: 'webhook', reason }, now)
  })
