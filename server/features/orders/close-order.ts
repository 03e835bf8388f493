import type { Id } from '#domain/id.ts'
import { afterStep, type OrderState } from '#domain/order.ts'
import type { Database } from '#server/database/connect.ts'
import { lockWorksOf, releaseHeld } from './hold-store.ts'
import { type Actor, changePayment, changeState, lockOrder } from './order-store.ts'

export type Closing = {
  step: 'expire' | 'cancel'
  by: Actor
  reason?: string
  /** Nobody can pay any more: what the payment becomes. Without it the page may still be open. */
  payment?: 'expired'
}

/** Lets the works of an unpaid order go. An order that is no longer unpaid stays as it is. */
export const closeUnpaid = (
  database: Database,
  orderId: Id,
  closing: Closing,
  now: Date,
): Promise<OrderState | undefined> =>
  database.transaction(async (tx) => {
    await lockWorksOf(tx, orderId)
    const locked = await lockOrder(tx, orderId)
    if (!locked) return undefined
    const { state } = locked.payment
    if (closing.payment && (state === 'opening' || state === 'open'))
      await changePayment(tx, orderId, { state: closing.payment }, now)
    return closeLocked(tx, locked.order, closing, now)
  })

/** The same inside a transaction that has locked the works and the order. */
export async function closeLocked(
  tx: Database,
  order: { id: Id; state: OrderState },
  { step, by, reason }: Closing,
  now: Date,
): Promise<OrderState> {
  const state = afterStep(order.state, step)
  if (!state) return order.state
  await changeState(tx, order.id, { state, by, reason }, now)
  await releaseHeld(tx, order.id)
  return state
}
