import type { Id } from '#domain/id.ts'
import { afterStep, type OrderState } from '#domain/order.ts'
import type { Shop } from '#server/shop.ts'
import { postRefundLetter } from './order-letters.ts'
import {
  type Actor,
  changePayment,
  changeState,
  findPayment,
  lockOrder,
  type OrderRow,
  type PaymentRow,
} from './order-store.ts'

/**
 * Gives a payment back that bought nothing: it came too late, or was not the sum of its order. The provider takes the
 * same refund only once, so a crash in between costs nothing; until it worked, reconciliation tries again.
 */
export async function giveBack(shop: Shop, orderId: Id, by: Actor, now: Date): Promise<OrderState | undefined> {
  const payment = await findPayment(shop.database, orderId)
  try {
    if (payment?.state === 'paid') await sendBack(shop, payment)
  } catch (error) {
    shop.log.error({ err: error, order: orderId }, 'a refund is due and did not work')
    return undefined
  }
  return shop.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.payment.state !== 'paid') return locked?.order.state
    const state = afterStep(locked.order.state, 'refund')
    if (!state) return locked.order.state
    const why = isSumOf(locked.payment, locked.order) ? 'too-late' : 'other-sum'
    await changePayment(tx, orderId, { state: 'refunded', refunded: locked.payment.amount }, now)
    await changeState(tx, orderId, { state, by, reason: refundReasons[why] }, now)
    await postRefundLetter(tx, orderId, why, shop.settings.publicUrl, now)
    return state
  })
}

/** Whether what was paid is what the order costs. */
export const isSumOf = (payment: PaymentRow, order: OrderRow): boolean =>
  payment.amount === order.total && payment.currency === order.currency

export type RefundReason = keyof typeof refundReasons

export const refundReasons = {
  'too-late': 'paid too late: the works were no longer for sale',
  'other-sum': 'the payment was not the sum of the order',
} as const

/** An event may have left out what was charged; then the provider is asked. */
async function sendBack(shop: Shop, { orderId, intentId, sessionId, amount }: PaymentRow): Promise<void> {
  const charged = intentId ?? (sessionId && (await shop.payments.read(sessionId)).intentId)
  if (!charged) throw new Error('Nothing is known to have been charged')
  await shop.payments.refund({ orderId, intentId: charged, amount })
}
