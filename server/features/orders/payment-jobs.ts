import type { Id } from '#domain/id.ts'
import { findDueRefunds, sendRefund } from '#server/features/fulfilment/refund-line.ts'
import type { Shop } from '#server/shop.ts'
import { cancel } from './cancel-order.ts'
import { checkPayment } from './finalise-payment.ts'
import { findOverdue } from './hold-store.ts'
import { findOrdersByState } from './order-store.ts'
import { resumeEvents } from './payment-events.ts'
import { refund } from './refund-order.ts'

/** How long the works of an overdue order wait for a provider that does not answer. */
const graceMinutes = 10

/** Expires the orders whose 30 minutes are over, and closes the pages that were open for them. */
export async function expireHolds(shop: Shop, now: Date): Promise<void> {
  const { database } = shop
  const longOverdue = new Set(await findOverdue(database, new Date(now.getTime() - graceMinutes * 60_000)))
  const expire = (force: boolean) => ({ step: 'expire', by: 'expiry', force }) as const
  await forEachSafely(shop, await findOverdue(database, now), (id) =>
    cancel(shop, id, expire(longOverdue.has(id)), now),
  )
  const leftOpen = await findOrdersByState(database, ['expired', 'cancelled'], ['opening', 'open'])
  await forEachSafely(shop, leftOpen, (id) => cancel(shop, id, expire(false), now))
}

/** Asks the provider about payments that no event told of, and finishes what was cut short. */
export async function reconcilePayments(shop: Shop, now: Date): Promise<void> {
  await resumeEvents(shop, now)
  const { database } = shop
  const by = 'reconciliation'
  const closed = ['expired', 'cancelled'] as const
  const open = await findOrdersByState(
    database,
    ['pending_payment', 'payment_failed', ...closed],
    ['open', 'processing'],
  )
  await forEachSafely(shop, open, (id) => checkPayment(shop, id, by, now))
  const refundDue = await findOrdersByState(database, closed, ['paid'])
  await forEachSafely(shop, refundDue, (id) => refund(shop, id, by, now))
  await forEachSafely(shop, await findDueRefunds(database), (id) => sendRefund(shop, id, now))
}

/** One that fails does not keep the others from their turn. */
async function forEachSafely(shop: Shop, ids: readonly Id[], act: (id: Id) => Promise<unknown>): Promise<void> {
  for (const id of ids)
    try {
      await act(id)
    } catch (error) {
      shop.log.error({ err: error, id }, 'an order or refund could not be dealt with; the next sweep tries again')
    }
}
