import { isProblem } from '#contract/client.ts'
import type { OrderView } from '#contract/orders.ts'
import { fetchOrder } from '#web/state/payment-page.ts'

export type OrderAnswer = { state: 'loading' | 'missing' | 'failed' } | { state: 'loaded'; order: OrderView }

/** An order as it stands; there may be none, or nobody who answers. */
export async function readOrder(orderId: string): Promise<OrderAnswer> {
  try {
    return { state: 'loaded', order: await fetchOrder(orderId) }
  } catch (error) {
    return { state: isMissing(error) ? 'missing' : 'failed' }
  }
}

/** There is no such order, or it is none of the caller's business. */
export const isMissing = (error: unknown): boolean =>
  isProblem(error, 'order-not-found', 'invalid', 'not-found', 'forbidden')
