import { isProblem } from '#contract/client.ts'
import type { OrderView } from '#contract/orders.ts'
import { outcome } from '#domain/order.ts'
import { api } from '#web/api/api.ts'
import { fetchOrder } from '#web/api/payment-requests.ts'
import { asErrorPage } from '#web/shell/page-context.ts'
import { clearBought } from '#web/state/cart.ts'
import { deleteHeldOrder, findHeldOrder } from '#web/state/checkout-redirect.ts'

/** An order, or the error page's reason why there is none. */
export async function loadOrder(orderId: string): Promise<OrderView> {
  try {
    return await fetchOrder(orderId)
  } catch (error) {
    throw asErrorPage(error)
  }
}

/**
 * The order of a buyer who comes back from the payment page. Confirms the payment, since the provider's own report may
 * still be on its way, and takes what was bought out of the cart.
 */
export async function confirmOrder(orderId: string): Promise<OrderView> {
  const order = await api('POST /payments/confirm', { body: { orderId } }).catch((error: unknown) => {
    if (isProblem(error, 'order-not-found', 'invalid', 'not-found', 'forbidden')) throw asErrorPage(error)
    return loadOrder(orderId)
  })
  const result = outcome(order)
  if (result !== 'pending' && findHeldOrder()?.orderId === order.id) {
    if (result === 'paid') clearBought(order)
    if (result !== 'declined') deleteHeldOrder()
  }
  return order
}
