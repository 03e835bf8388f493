import { isProblem } from '#contract/client.ts'
import type { OrderView } from '#contract/orders.ts'
import type { Cart } from '#domain/cart.ts'
import { cents, toEuros } from '#domain/money.ts'
import { shippingFor } from '#domain/shipping.ts'
import { beginTrip, type HeldOrder } from './checkout-trip.ts'
import { ask } from './identity/ask.ts'

/** Has the works held and a payment page opened for them. Throws the shop's refusal. */
export async function openPaymentPage(cart: Cart, before: HeldOrder | undefined): Promise<HeldOrder> {
  const lines = cart.items.map(({ id, quantity }) => ({ id, quantity }))
  // An order for other works would keep them from everybody for nothing.
  if (before && !isSame(before.lines, lines)) await letGo(before.orderId).catch(() => undefined)
  const { payments } = await import('#contract/payments.ts')
  const shipping = shippingFor(cart.total)
  const { sessionUrl, orderId, holdExpiresAt } = await ask(payments.createCheckoutSession, {
    body: {
      items: cart.items.map(({ id, quantity, price, title, image, artist }) => ({
        productId: id,
        quantity,
        price: toEuros(price),
        title,
        image,
        artist,
      })),
      total: toEuros(cart.total),
      shipping: toEuros(shipping),
      orderTotal: toEuros(cents(cart.total + shipping)),
    },
  })
  if (!URL.canParse(sessionUrl, location.origin)) throw new Error('Invalid checkout session response')
  return { orderId, sessionUrl, holdExpiresAt, lines }
}

/** Leaves for the payment page. */
export function toPaymentPage(order: HeldOrder): void {
  beginTrip(order)
  location.assign(order.sessionUrl)
}

/** Gives an unpaid order up, unless it turns out to be paid. Either way, how it stands then. */
export async function letGo(orderId: string): Promise<OrderView> {
  const { payments } = await import('#contract/payments.ts')
  try {
    return await ask(payments.cancelCheckout, { body: { orderId } })
  } catch (error) {
    if (isProblem(error, 'already-paid')) return askForOrder(orderId)
    throw error
  }
}

export async function askForOrder(orderId: string): Promise<OrderView> {
  const { orders } = await import('#contract/orders.ts')
  return ask(orders.show, { params: { id: orderId } })
}

const isSame = (some: HeldOrder['lines'], others: HeldOrder['lines']) =>
  some.length === others.length &&
  some.every(({ id, quantity }) => others.some((other) => other.id === id && other.quantity === quantity))
