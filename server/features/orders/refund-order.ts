import type { Id } from '#domain/id.ts'
import { afterStep, type OrderState } from '#domain/order.ts'
import type { Shop } from '#server/shop.ts'
import { postRefundLetter } from './order-letters.ts'
import { type Actor, changePayment, changeState, findPayment, lockOrder } from './order-store.ts'

/**
 * Gives a payment back that came too late: the works are no longer for sale. The provider takes the same refund
 * only once, so a crash in between costs nothing; until it worked, reconciliation tries again.
 */
export async function giveBack(shop: Shop, orderId: Id, by: Actor, now: Date): Promise<OrderState | undefined> {
  const payment = await findPayment(shop.database, orderId)
  if (payment?.state === 'paid')
    try {
      if (payment.intentId) await shop.payments.refund({ orderId, intentId: payment.intentId, amount: payment.amount })
    } catch (error) {
      shop.log.error({ err: error, order: orderId }, 'a refund is due and did not work')
      return undefined
    }
  return shop.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.payment.state !== 'paid') return locked?.order.state
    const state = afterStep(locked.order.state, 'refund')
    if (!state) return locked.order.state
    await changePayment(tx, orderId, { state: 'refunded', refunded: locked.payment.amount }, now)
    await changeState(tx, orderId, { state, by, reason: 'paid too late: the works were no longer for sale' }, now)
    await postRefundLetter(tx, orderId, shop.settings.publicUrl, now)
    return state
  })
}
