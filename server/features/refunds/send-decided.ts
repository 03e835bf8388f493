import type { Id } from '#domain/id.ts'
import { sendRefund } from '#server/features/refunds/send-refund.ts'
import type { Shop } from '#server/shop.ts'

/** Sends refunds that are decided and stored already: what fails now is sent by the next reconciliation. */
export async function sendDecided(shop: Shop, refundIds: readonly Id[], now: Date): Promise<void> {
  for (const refundId of refundIds)
    await sendRefund(shop, refundId, now).catch((error: unknown) =>
      shop.log.warn({ err: error, refund: refundId }, 'a refund could not be sent'),
    )
}
