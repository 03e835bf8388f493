import type { Id } from '#domain/id.ts'
import type { SessionReport } from '#server/adapters/payments/payments.ts'
import type { Shop } from '#server/shop.ts'
import { type Closing, closeUnpaid } from './close-order.ts'
import { finalise } from './finalise-payment.ts'
import { findOverdue } from './hold-store.ts'
import { findPayment } from './order-store.ts'

/**
 * Ends an unpaid order: first its page at the provider, so that nobody can pay for what is no longer theirs, then its
 * holds. A page that turns out to be paid pays the order; while the bank is processing a payment, the order stays.
 */
export async function giveUpOrder(
  shop: Shop,
  orderId: Id,
  closing: Closing,
  now: Date,
  limits?: { milliseconds: number },
): Promise<'closed' | 'paid' | 'processing' | 'unreachable'> {
  const payment = await findPayment(shop.database, orderId)
  let report: SessionReport | undefined
  try {
    if (payment?.sessionId) report = await shop.payments.expire(payment.sessionId, limits)
  } catch (error) {
    shop.log.warn({ err: error, order: orderId }, 'the payment page could not be closed')
    return 'unreachable'
  }
  if (report?.state === 'paid' || report?.state === 'processing') {
    await finalise(shop, report, closing.by, now)
    return report.state
  }
  await closeUnpaid(shop.database, orderId, { ...closing, payment: 'expired' }, now)
  return 'closed'
}

/**
 * Expires the overdue orders that hold these works, as the job would in a minute. False when the provider does not
 * answer in time: one of them may have been paid.
 */
export async function expireOverdue(shop: Shop, artworkIds: readonly Id[], now: Date): Promise<boolean> {
  if (artworkIds.length === 0) return true
  const closing = { step: 'expire', by: 'expiry' } as const
  const ended = await Promise.all(
    (await findOverdue(shop.database, now, artworkIds)).map((id) =>
      giveUpOrder(shop, id, closing, now, { milliseconds: 3000 }),
    ),
  )
  return !ended.includes('unreachable')
}
