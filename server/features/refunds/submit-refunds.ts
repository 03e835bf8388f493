import type { Id } from '#domain/id.ts'
import type { Shop } from '#server/shop.ts'
import { submitRefund } from './submit-refund.ts'

/** Sends refunds that are decided and stored already: what fails now is sent by the next reconciliation. */
export async function submitRefunds(shop: Shop, refundIds: readonly Id[], now: Date): Promise<void> {
  for (const refundId of refundIds)
    await submitRefund(shop, refundId, now).catch((error: unknown) =>
      shop.log.warn({ err: error, refund: refundId }, 'a refund could not be sent'),
    )
}
