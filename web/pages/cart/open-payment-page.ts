import type { Cart } from '#domain/cart.ts'
import { cents, toEuros } from '#domain/money.ts'
import { shippingFor } from '#domain/shipping.ts'
import { beginTrip, type HeldOrder } from '#web/checkout-trip.ts'
import { ask } from '#web/identity/ask.ts'
import { letGo } from './use-hold.ts'

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

const isSame = (some: HeldOrder['lines'], others: HeldOrder['lines']) =>
  some.length === others.length &&
  some.every(({ id, quantity }) => others.some((other) => other.id === id && other.quantity === quantity))
