import type { AdminOrder } from '#contract/admin-orders.ts'
import { cards, placeOrderWith } from './buying.ts'
import { type Work, workCalled } from './catalogue.ts'
import { administrator } from './payouts.ts'
import { tokenOf } from './selling.ts'
import { expect, type Visitor } from './visitor.ts'

const stairs = () => workCalled('Stairs to the Harbour')

/** An order of somebody new whose payment is disputed. */
export async function placeDisputedOrder(visitor: Visitor, work: Pick<Work, 'id' | 'price'> = stairs()) {
  const orderId = await placeOrderWith(visitor, cards.disputed, await tokenOf(visitor, await visitor.register()), work)
  await waitForRecord(visitor, orderId, ({ disputes }) => disputes.length > 0)
  return orderId
}

/** An order of somebody new that was refunded, and the refund came back. */
export async function placeOrderWithFailedRefund(visitor: Visitor): Promise<string> {
  const token = await tokenOf(visitor, await visitor.register())
  const orderId = await placeOrderWith(visitor, cards.refundsFail, token, stairs())
  const body = { reason: 'The work was damaged in the studio.', currentPassword: administrator.password }
  const admin = await tokenOf(visitor, administrator)
  await visitor.call('POST /admin/orders/{id}/refund', { params: { id: orderId }, body, token: admin })
  await waitForRecord(visitor, orderId, ({ refunds }) => refunds.some(({ state }) => state === 'failed'))
  return orderId
}

/** The bank tells the shop in its own time what it has done. */
export async function waitForRecord(
  visitor: Visitor,
  orderId: string,
  isThere: (record: AdminOrder) => boolean,
): Promise<void> {
  const token = await tokenOf(visitor, administrator)
  const show = () => visitor.call('GET /admin/orders/{id}', { params: { id: orderId }, token })
  await expect.poll(async () => isThere(await show()), { timeout: 120_000 }).toBe(true)
}
