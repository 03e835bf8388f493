import { eq } from 'drizzle-orm'
import { isShown } from '#domain/artwork.ts'
import type { Id } from '#domain/id.ts'
import { type Actor, afterStep, isClosed, isPaidInFull, isToSend, isUnpaid } from '#domain/order.ts'
import { shopReasons } from '#domain/shop-reason.ts'
import type { SessionReport } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { orderLines, orders } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { issueInvoices } from '#server/features/invoices/invoice-store.ts'
import { enqueueDocument } from '#server/features/issued-documents/due-store.ts'
import { bookSale, bookUnbought } from '#server/features/ledger/ledger-store.ts'
import { markEarlySales } from '#server/features/orders/early-sales.ts'
import {
  findStock,
  insertHolds,
  type LockedWork,
  lockWorksOf,
  nextCopies,
  sellHeld,
} from '#server/features/orders/hold-store.ts'
import { enqueueAddressEmails, enqueuePaidEmails } from '#server/features/orders/order-emails.ts'
import {
  changePayment,
  findLines,
  findOrder,
  findOrderOfSession,
  findPayment,
  lockOrder,
  moveOrder,
  type OrderRow,
  type PaymentRow,
  readOrder,
  setCopies,
  type WholeOrder,
} from '#server/features/orders/order-store.ts'
import { createPaymentRefund } from '#server/features/refunds/refund-payment.ts'
import { submitRefund } from '#server/features/refunds/submit-refund.ts'
import { recordAcceptance } from '#server/features/terms/acceptance-store.ts'
import { recordEvent, recordSoldOut } from '#server/features/webhooks/record-event.ts'
import type { Shop } from '#server/shop.ts'

/** Idempotent: webhook, return page and reconciliation call it in any order. Must not run in a transaction. */
export async function finalise(
  shop: Shop,
  report: SessionReport,
  by: Actor,
  now: Date,
): Promise<WholeOrder | undefined> {
  const orderId = report.orderId ?? (await findOrderOfSession(shop.database, report.sessionId))
  if (!orderId) return undefined
  const applied = await shop.database.transaction(async (tx) => {
    const works = await lockWorksOf(tx, orderId)
    const locked = await lockOrder(tx, orderId)
    if (!locked) return undefined
    const refundDue = await applyPayment({ shop, tx, works, ...locked, report, by, now })
    await bookUnbought(tx, orderId, now)
    return { refundDue, order: await findOrder(tx, orderId) }
  })
  if (!applied) return undefined
  if (!applied.refundDue) return applied.order
  try {
    const isDue = await shop.database.transaction((tx) => createPaymentRefund(shop, tx, orderId, by, now))
    if (isDue) await submitRefund(shop, orderId, now)
    return await readOrder(shop.database, orderId)
  } catch (error) {
    shop.log.warn({ err: error, order: orderId }, 'a payment that bought nothing could not be refunded yet')
    return applied.order
  }
}

export async function fetchPayment(
  shop: Shop,
  orderId: Id,
  by: 'return' | 'reconciliation',
  now: Date,
): Promise<WholeOrder | 'unreachable' | undefined> {
  const payment = await findPayment(shop.database, orderId)
  if (!payment?.sessionId || payment.state === 'paid' || payment.state === 'refunded') return undefined
  try {
    return await finalise(shop, await shop.payments.read(payment.sessionId), by, now)
  } catch (error) {
    shop.log.warn({ err: error, order: orderId }, 'the payment could not be read')
    return 'unreachable'
  }
}

export const checkPayment = async (...parameters: Parameters<typeof fetchPayment>): Promise<boolean> =>
  (await fetchPayment(...parameters)) !== 'unreachable'

type Context = {
  shop: Shop
  tx: Database
  works: readonly LockedWork[]
  order: OrderRow
  payment: PaymentRow
  report: SessionReport
  by: Actor
  now: Date
}

/** True when the whole payment is to be refunded. */
async function applyPayment(context: Context): Promise<boolean> {
  const { shop, tx, order, payment, report, by, now } = context
  if (payment.state === 'refunded') return false
  if (payment.state === 'paid') {
    await addAddress(context)
    return isClosed(order.state)
  }
  if (report.state === 'processing' && (payment.state === 'opening' || payment.state === 'open'))
    await changePayment(
      tx,
      order.id,
      { state: 'processing', sessionId: report.sessionId, intentId: report.intentId ?? payment.intentId },
      now,
    )
  if (report.state === 'open' || report.state === 'processing') return false
  // An expired page or a zero amount brought no money.
  if (report.state === 'expired' || report.amount === 0) {
    await changePayment(tx, order.id, { state: 'expired' }, now)
    await moveOrder(tx, order, payment.cancelling ? 'cancel' : 'expire', payment.cancelling ?? { by }, now)
    return false
  }
  const paid = await changePayment(tx, order.id, paymentOf(report, payment), now)
  // Already paid by this payment: an order has only one.
  if (!afterStep(order.state, 'pay')) return false
  if (!isPaidInFull(paid, order)) return rejectAmount(context, paid)
  if (!(await assignCopies(context))) return true
  const reason = isClosed(order.state) ? 'paid late, and the works were still free' : undefined
  const { shippingAddress } = report
  const paidAt = chargedAt(context)
  await moveOrder(tx, order, 'pay', { by, reason, set: { paidAt, shippingAddress } }, now)
  await sellLines(shop, tx, { id: order.id, shippingAddress }, paidAt, now)
  // The terms shown at the cart's button: they may have changed while the payment page was open.
  await recordAcceptance(shop, tx, { orderId: order.id }, { shownAt: order.createdAt, acceptedAt: paidAt })
  await enqueueDocument(tx, 'receipt', order.id, now)
  await enqueuePaidEmails(shop, tx, order.id, now)
  await recordEvent(shop, tx, { type: 'order.paid', subjectId: order.id }, now)
  await recordSoldOut(
    shop,
    tx,
    context.works.map(({ id }) => id),
    now,
  )
  return false
}

/** A later report may be the first with the address; it is sent to artists with undelivered works. */
async function addAddress({ shop, tx, order, report: { shippingAddress }, now }: Context): Promise<void> {
  if (order.paidAt === null || order.shippingAddress !== null || !shippingAddress) return
  const toSend = (await findLines(tx, order.id)).filter(isToSend)
  if (toSend.length === 0) return
  await tx.update(orders).set({ shippingAddress, updatedAt: now }).where(eq(orders.id, order.id))
  await enqueueAddressEmails(shop, tx, { ...order, shippingAddress }, toSend, now)
}

/** The time of the charge, not of the report; clamped, as the provider's clock may differ. */
function chargedAt({ order, report, now }: Context): Date {
  const charged = (report.chargedAt ?? now).getTime()
  return new Date(Math.min(Math.max(charged, order.createdAt.getTime()), now.getTime()))
}

/** Marks lines paid, books the sale, issues traders' invoices. */
async function sellLines(
  shop: Shop,
  tx: Database,
  { id, shippingAddress }: Pick<OrderRow, 'id'> & Pick<SessionReport, 'shippingAddress'>,
  paidAt: Date,
  now: Date,
): Promise<void> {
  const sold = await tx.update(orderLines).set({ state: 'paid' }).where(eq(orderLines.orderId, id)).returning()
  for (const line of sold) await bookSale(tx, line, now)
  await markEarlySales(
    tx,
    id,
    sold.map(({ artistId }) => artistId),
  )
  await issueInvoices(shop, tx, { lines: sold, destination: shippingAddress?.country }, paidAt)
}

/** Older kinds of events omit the amount, which then is the requested one. */
const paymentOf = ({ sessionId, intentId, amount, currency }: SessionReport, payment: PaymentRow) => ({
  state: 'paid' as const,
  sessionId,
  intentId: intentId ?? null,
  amount: amount ?? payment.amount,
  currency: currency ?? payment.currency,
})

/** Uses free copies if the hold is gone; false when too few remain. */
async function assignCopies({ tx, works, order, now }: Context): Promise<boolean> {
  if (isUnpaid(order.state)) {
    await sellHeld(tx, order.id)
    return true
  }
  const stock = await findStock(tx, works)
  const assigned: { lineId: Id; artworkId: Id; copies: number[] }[] = []
  for (const line of await findLines(tx, order.id)) {
    const work = line.artworkId ? stock.get(line.artworkId) : undefined
    if (!work || !isShown(work) || work.status !== 'active') return false
    if (work.free !== null && work.free < line.quantity) return false
    assigned.push({ lineId: line.id, artworkId: work.id, copies: nextCopies(work, line.quantity) })
  }
  await insertHolds(tx, assigned, { orderId: order.id, state: 'sold', expiresAt: now }, now)
  for (const { lineId, copies } of assigned) await setCopies(tx, lineId, copies)
  return true
}

/** A wrong amount buys nothing: the works are released and the payment is refunded. */
async function rejectAmount({ shop, tx, order, by, now }: Context, paid: PaymentRow): Promise<true> {
  const { amount, currency, sessionId } = paid
  const details = { expected: order.total, received: amount, currency, session: sessionId }
  shop.log.error({ order: order.id, ...details }, 'a payment is not the sum of its order')
  await writeAudit(shop, tx, { by, action: 'payment-amount-differs', subject: order.id, details }, now)
  await moveOrder(tx, order, 'cancel', { by, reason: shopReasons['other-sum'] }, now)
  return true
}

/** A declined card does not end the order: the page stays open and the works held. */
export const recordFailedAttempt = (shop: Shop, orderId: Id, reason: string | undefined, now: Date): Promise<void> =>
  shop.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked) await moveOrder(tx, locked.order, 'fail', { by: 'webhook', reason }, now)
  })
