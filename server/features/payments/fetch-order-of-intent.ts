import type { Id } from '#domain/id.ts'
import { findOrderOfIntent } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { checkPayment } from './finalise-payment.ts'

/** Reconciles first: unpaid orders have no refunds or disputes. Throws if the provider is unreachable. */
export async function fetchOrderOfIntent(shop: Shop, intentId: string, now: Date): Promise<Id | undefined> {
  // The event of the payment may arrive later.
  const orderId = (await findOrderOfIntent(shop.database, intentId)) ?? (await shop.payments.findOrder(intentId))
  if (orderId && !(await checkPayment(shop, orderId, 'reconciliation', now)))
    throw new Error('The payment could not be read')
  return orderId
}
