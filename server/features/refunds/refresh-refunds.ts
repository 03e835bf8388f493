import type { Id } from '#domain/id.ts'
import { findPayment } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { findIntent } from './find-intent.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'

/** Before somebody acts on a refund: what the provider has made meanwhile, the shop knows. False when it does not answer. */
export async function refreshRefunds(shop: Shop, orderId: Id, now: Date): Promise<boolean> {
  const payment = await findPayment(shop.database, orderId)
  // An unpaid order has no refund.
  if (payment?.state !== 'paid' && payment?.state !== 'refunded') return true
  try {
    await reconcileRefunds(shop, orderId, await shop.payments.listRefunds(await findIntent(shop, payment)), now)
    return true
  } catch (error) {
    shop.log.warn({ err: error, order: orderId }, 'the refunds of a payment could not be read')
    return false
  }
}
