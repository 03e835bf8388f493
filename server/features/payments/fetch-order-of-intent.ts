import type { Id } from '#domain/id.ts'
import { findOrderOfIntent } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { checkPayment } from './finalise-payment.ts'

/**
 * Reconciles the payment first: an unpaid order can be neither refunded nor disputed. Undefined for foreign payments;
 * throws while the provider is unreachable.
 */
export async function fetchOrderOfIntent(shop: Shop, intentId: string, now: Date): Promise<Id | undefined> {
  // The event of the payment may arrive later.
  const orderId = (await findOrderOfIntent(shop.database, intentId)) ?? (await shop.payments.findOrder(intentId))
  if (orderId && !(await checkPayment(shop, orderId, 'reconciliation', now)))
    throw new Error('The payment could not be read')
  return orderId
}
