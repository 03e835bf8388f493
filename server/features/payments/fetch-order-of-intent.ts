import type { Id } from '#domain/id.ts'
import { findOrderOfIntent } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { checkPayment } from './finalise-payment.ts'

/**
 * The order of a payment, after asking the provider about that: what is not known to be paid could not be refunded or lost.
 * Undefined if the payment is not the shop's; throws while the provider does not answer.
 */
export async function fetchOrderOfIntent(shop: Shop, intentId: string, now: Date): Promise<Id | undefined> {
  // The event that it was paid may still be to come.
  const orderId = (await findOrderOfIntent(shop.database, intentId)) ?? (await shop.payments.findOrder(intentId))
  if (orderId && !(await checkPayment(shop, orderId, 'reconciliation', now)))
    throw new Error('The payment could not be read')
  return orderId
}
