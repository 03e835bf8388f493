import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { orders, payments } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { closeUnpaid } from './close-order.ts'
import { finalise } from './finalise-payment.ts'
import { giveUpOrder } from './give-up-order.ts'
import { findOverdue } from './hold-store.ts'
import { resumeEvents } from './payment-events.ts'
import { giveBack } from './refund-order.ts'

/** Minutes after which a provider that does not answer keeps works from other buyers no longer. */
const graceMinutes = 10

/** Expires the orders whose 30 minutes are over, and closes the pages that were open for them. */
export async function expireHolds(shop: Shop, now: Date): Promise<void> {
  const closing = { step: 'expire', by: 'expiry' } as const
  const longOverdue = new Set(await findOverdue(shop.database, new Date(now.getTime() - graceMinutes * 60_000)))
  await oneByOne(shop, await findOverdue(shop.database, now), async (orderId) => {
    if ((await giveUpOrder(shop, orderId, closing, now)) === 'unreachable' && longOverdue.has(orderId))
      await closeUnpaid(shop.database, orderId, closing, now)
  })
  const leftOpen = await findPayments(shop, { payment: ['opening', 'open'], order: ['expired', 'cancelled'] })
  await oneByOne(shop, leftOpen, (orderId) => giveUpOrder(shop, orderId, closing, now))
}

/** Asks the provider about payments that nobody told us about, and finishes what was cut short. */
export async function reconcilePayments(shop: Shop, now: Date): Promise<void> {
  await resumeEvents(shop, now)
  const by = 'reconciliation'
  const open = await findPayments(shop, {
    payment: ['open', 'processing'],
    order: ['pending_payment', 'payment_failed', 'expired', 'cancelled'],
  })
  await oneByOne(shop, open, (orderId) => readAndFinalise(shop, orderId, by, now))
  const refundDue = await findPayments(shop, { payment: ['paid'], order: ['expired', 'cancelled'] })
  await oneByOne(shop, refundDue, (orderId) => giveBack(shop, orderId, by, now))
}

/** Deals with each order for itself: one that cannot be dealt with keeps no other waiting. */
async function oneByOne(shop: Shop, orderIds: readonly Id[], deal: (orderId: Id) => Promise<unknown>): Promise<void> {
  for (const orderId of orderIds)
    try {
      await deal(orderId)
    } catch (error) {
      shop.log.error({ err: error, order: orderId }, 'an order could not be dealt with; the next sweep tries again')
    }
}

/** Asks how the payment of one order stands; false when the provider does not answer. */
export async function readAndFinalise(
  shop: Shop,
  orderId: Id,
  by: 'return' | 'reconciliation',
  now: Date,
): Promise<boolean> {
  const [payment] = await shop.database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.sessionId)))
  if (!payment?.sessionId || payment.state === 'paid' || payment.state === 'refunded') return true
  try {
    await finalise(shop, await shop.payments.read(payment.sessionId), by, now)
    return true
  } catch (error) {
    shop.log.warn({ err: error, order: orderId }, 'the payment could not be read')
    return false
  }
}

async function findPayments(
  shop: Shop,
  where: { payment: readonly (typeof payments.state._.data)[]; order: readonly (typeof orders.state._.data)[] },
): Promise<Id[]> {
  const found = await shop.database
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(inArray(payments.state, [...where.payment]), inArray(orders.state, [...where.order])))
    .limit(500)
  return found.map(({ id }) => id)
}
