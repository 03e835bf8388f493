import type { PaymentRow } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'

/** What the provider calls the charge. An event may have left it out; then the provider is asked. */
export async function findIntent(shop: Shop, { intentId, sessionId }: PaymentRow): Promise<string> {
  const charged = intentId ?? (sessionId && (await shop.payments.read(sessionId)).intentId)
  if (!charged) throw new Error('Nothing is known to have been charged')
  return charged
}
