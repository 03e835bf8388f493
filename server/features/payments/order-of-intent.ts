import type { Id } from '#domain/id.ts'
import { findOrderOfIntent } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'

/** The order of a payment, also while the event that it was paid is still to come. */
export const orderOfIntent = async (shop: Shop, intentId: string): Promise<Id | undefined> =>
  (await findOrderOfIntent(shop.database, intentId)) ?? shop.payments.findOrder(intentId)
