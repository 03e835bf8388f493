import type { Id } from '#domain/id.ts'
import { findOverdue } from '#server/features/orders/hold-store.ts'
import { findOrdersByState, markPaymentTried } from '#server/features/orders/order-store.ts'
import { createPaymentRefund } from '#server/features/refunds/refund-payment.ts'
import { findDueRefunds, submitRefund } from '#server/features/refunds/submit-refund.ts'
import { sweep } from '#server/jobs/sweep.ts'
import type { Shop } from '#server/shop.ts'
import { cancel } from './cancel-order.ts'
import { checkDisputes } from './check-disputes.ts'
import { checkWarnings } from './check-warnings.ts'
import { checkPayment } from './finalise-payment.ts'
import { findUnreportedRefunds } from './find-untold-refunds.ts'
import { resumeEvents } from './payment-events.ts'

/** Extra time for an unreachable provider. */
const graceMinutes = 10

/** Milliseconds. A payment that bought nothing is refunded at once, or by the next sweep after an outage. */
const paidLately = 30 * 86_400_000

/** Also closes pages that stayed open after an order ended. */
export async function expireHolds(shop: Shop, now: Date, signal?: AbortSignal): Promise<void> {
  const { database } = shop
  const longOverdue = new Date(now.getTime() - graceMinutes * 60_000)
  const expire = async ({ id, expiresAt }: { id: Id; expiresAt: Date }, moment: Date) => {
    await markPaymentTried(database, id, moment)
    await cancel(shop, id, { step: 'expire', by: 'expiry', force: expiresAt <= longOverdue }, moment)
  }
  await sweep(shop, await findOverdue(database, now), expire, now, signal)
  const close = async (id: Id, moment: Date) => {
    await markPaymentTried(database, id, moment)
    await cancel(shop, id, { step: 'expire', by: 'expiry' }, moment)
  }
  const leftOpen = await findOrdersByState(database, ['expired', 'cancelled'], ['opening', 'open'])
  await sweep(shop, leftOpen, close, now, signal)
}

/** Applies changes whose event was lost. A failing part does not stop the others and is retried last. */
export async function reconcilePayments(shop: Shop, now: Date, signal?: AbortSignal): Promise<void> {
  await resumeEvents(shop, now, signal)
  const { database } = shop
  const by = 'reconciliation'
  const closed = ['expired', 'cancelled'] as const
  const open = await findOrdersByState(
    database,
    ['pending_payment', 'payment_failed', ...closed],
    ['open', 'processing'],
  )
  const check = async (id: Id, moment: Date) => {
    await markPaymentTried(database, id, moment)
    await checkPayment(shop, id, by, moment)
  }
  await sweep(shop, open, check, now, signal)
  const toRefund = await findOrdersByState(database, closed, ['paid'], new Date(now.getTime() - paidLately))
  const decide = async (id: Id, moment: Date) => {
    await markPaymentTried(database, id, moment)
    await database.transaction((tx) => createPaymentRefund(shop, tx, id, by, moment))
  }
  await sweep(shop, toRefund, decide, now, signal)
  await checkDisputes(shop, now, signal)
  await checkWarnings(shop, now, signal)
  await findUnreportedRefunds(shop, now, signal)
  await sweep(shop, await findDueRefunds(database, now), (id, moment) => submitRefund(shop, id, moment), now, signal)
}
