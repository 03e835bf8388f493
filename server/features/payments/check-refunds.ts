import { reconcileRefunds } from '#server/features/refunds/reconcile-refunds.ts'
import type { Shop } from '#server/shop.ts'
import { fetchOrderOfIntent } from './fetch-order-of-intent.ts'

export async function checkRefunds(shop: Shop, intentId: string, now: Date): Promise<void> {
  const orderId = await fetchOrderOfIntent(shop, intentId, now)
  if (orderId) await reconcileRefunds(shop, orderId, await shop.payments.listRefunds(intentId), now)
}
