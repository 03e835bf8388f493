import { isProblem } from '#contract/client.ts'
import type { OrderView } from '#contract/orders.ts'
import { outcome } from '#domain/order.ts'
import { api } from '#web/api/api.ts'
import { fetchOrder } from '#web/api/payment-requests.ts'
import { asErrorPage } from '#web/shell/page-context.ts'
import { clearBought } from '#web/state/cart.ts'
import { deleteHeldOrder, findHeldOrder } from '#web/state/checkout-redirect.ts'

/** Throws the reason for the error page. */
export async function loadOrder(orderId: string): Promise<OrderView> {
  try {
    return await fetchOrder(orderId)
  } catch (error) {
    throw asErrorPage(error)
  }
}

/** Confirms the payment, because the provider's webhook may be late, and removes the bought items from the cart. */
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
