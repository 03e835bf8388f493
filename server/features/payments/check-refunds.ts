import type { Id } from '#domain/id.ts'
import { reconcileRefunds } from '#server/features/refunds/reconcile-refunds.ts'
import type { Shop } from '#server/shop.ts'
import { checkPayment } from './finalise-payment.ts'

/** Asks the provider about a payment and all of its refunds. */
export async function checkRefunds(
  shop: Shop,
  { orderId, intentId }: { orderId: Id; intentId: string },
  now: Date,
): Promise<void> {
  // What is not known to be paid could not be refunded.
  if (!(await checkPayment(shop, orderId, 'reconciliation', now))) throw new Error('The payment could not be read')
  await reconcileRefunds(shop, orderId, await shop.payments.listRefunds(intentId), now)
}
