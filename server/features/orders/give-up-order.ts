import type { Id } from '#domain/id.ts'
import type { SessionReport } from '#server/adapters/payments/payments.ts'
import type { Shop } from '#server/shop.ts'
import { type Closing, closeUnpaid } from './close-order.ts'
import { finalise } from './finalise-payment.ts'
import { findPayment } from './order-store.ts'

/**
 * Ends an unpaid order: first its page at the provider, so that nobody can pay for what is no longer theirs, then its
 * holds. When the page turns out to be paid, the order is; while the bank is still at it, nothing can be given up.
 */
export async function giveUpOrder(
  shop: Shop,
  orderId: Id,
  closing: Closing,
  now: Date,
): Promise<'closed' | 'paid' | 'waiting' | 'unreachable'> {
  const payment = await findPayment(shop.database, orderId)
  let report: SessionReport | undefined
  try {
    if (payment?.sessionId) report = await shop.payments.expire(payment.sessionId)
  } catch (error) {
    shop.log.warn({ err: error, order: orderId }, 'the payment page could not be closed')
    return 'unreachable'
  }
  if (report?.state === 'waiting') return 'waiting'
  if (report?.state === 'paid') {
    await finalise(shop, report, closing.by, now)
    return 'paid'
  }
  await closeUnpaid(shop.database, orderId, { ...closing, payment: 'expired' }, now)
  return 'closed'
}
