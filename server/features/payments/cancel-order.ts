import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/order.ts'
import type { SessionReport } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { findOverdue, lockWorksOf } from '#server/features/orders/hold-store.ts'
import { changePayment, findPayment, lockOrder, moveOrder } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { finalise } from './finalise-payment.ts'

type Cancellation = {
  step: 'expire' | 'cancel'
  by: Actor
  reason?: string
  /** Milliseconds to wait for the provider. */
  timeout?: number
  /** Releases the works even if the payment page may still be open. */
  force?: boolean
  /** Runs in the transaction that ends the order. */
  alongside?: (tx: Database) => Promise<void>
}

/** Closes the payment page before releasing holds, so that nobody pays for works sold to others. */
export async function cancel(
  shop: Shop,
  orderId: Id,
  { timeout, force, alongside, ...change }: Cancellation,
  now: Date,
): Promise<'closed' | 'paid' | 'processing' | 'unreachable'> {
  const payment = await findPayment(shop.database, orderId)
  let report: SessionReport | undefined
  let isReached = true
  const cancelling = change.step === 'cancel' ? { by: change.by, reason: change.reason } : null
  // The webhook of the closed page may arrive before the response.
  if (payment?.sessionId && (cancelling || payment.cancelling))
    await changePayment(shop.database, orderId, { cancelling }, now)
  try {
    if (payment?.sessionId) report = await shop.payments.expire(payment.sessionId, { timeout })
  } catch (error) {
    shop.log.warn({ err: error, order: orderId }, 'the payment page could not be closed')
    if (!force) return 'unreachable'
    isReached = false
  }
  if (report?.state === 'paid' || report?.state === 'processing') {
    // The payment continues; a later expiry is not a cancellation.
    if (cancelling) await changePayment(shop.database, orderId, { cancelling: null }, now)
    await finalise(shop, report, change.by, now)
    return report.state
  }
  // The provider refused to close the page: a payment may be in process.
  if (report?.state === 'open') {
    shop.log.warn({ order: orderId }, 'the provider left the payment page open')
    if (!force) return 'unreachable'
    isReached = false
  }
  await shop.database.transaction(async (tx) => {
    await lockWorksOf(tx, orderId)
    const locked = await lockOrder(tx, orderId)
    if (!locked) return
    const mayBePaid = locked.payment.state === 'opening' || locked.payment.state === 'open'
    if (isReached && mayBePaid) await changePayment(tx, orderId, { state: 'expired' }, now)
    await moveOrder(tx, locked.order, change.step, change, now)
    await alongside?.(tx)
  })
  return isReached ? 'closed' : 'unreachable'
}

/** Does not wait for the job. Returns false when the provider does not answer in time: an order may have been paid. */
export async function expireOverdue(shop: Shop, artworkIds: readonly Id[], now: Date): Promise<boolean> {
  const overdue = await findOverdue(shop.database, now, artworkIds)
  const results = await Promise.all(
    overdue.map(({ id }) => cancel(shop, id, { step: 'expire', by: 'expiry', timeout: 3000 }, now)),
  )
  return !results.includes('unreachable')
}
