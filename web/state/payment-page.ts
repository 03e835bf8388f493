import { isProblem } from '#contract/client.ts'
import { type OrderView, orders } from '#contract/orders.ts'
import { payments } from '#contract/payments.ts'
import type { Problem } from '#contract/problem.ts'
import type { Cart } from '#domain/cart.ts'
import { cents, toEuros } from '#domain/money.ts'
import { shippingFor } from '#domain/shipping.ts'
import { api } from '#web/api/api.ts'
import { beginTrip, type HeldOrder } from './checkout-redirect.ts'

/** A payment page to go to, or why there is none, with the shop's refusal where it gave one. */
export type Checkout =
  | { readonly success: true; readonly order: HeldOrder }
  | { readonly success: false; readonly error: string; readonly problem?: Problem }

/** Has the works held and a payment page opened for them. */
export async function openPaymentPage(cart: Cart, before: HeldOrder | undefined): Promise<Checkout> {
  const lines = cart.items.map(({ id, quantity }) => ({ id, quantity }))
  try {
    // An order for other works would keep them from everybody for nothing.
    if (before && !isSame(before.lines, lines)) await letGo(before.orderId).catch(() => undefined)
    const session = await createSession(cart)
    if (!session?.sessionUrl) return { success: false, error: invalidResponse }
    const { sessionUrl, orderId, holdExpiresAt } = session
    return { success: true, order: { orderId, sessionUrl, holdExpiresAt, lines } }
  } catch (error) {
    return whyNot(error)
  }
}

const invalidResponse = 'Invalid checkout session response'

function whyNot(error: unknown): Checkout {
  if (!isProblem(error)) return { success: false, error: 'Error creating checkout' }
  const { problem } = error
  const wasAccepted = problem.status < 300
  return {
    success: false,
    error: problem.message || (wasAccepted ? invalidResponse : `Server error: ${problem.status}`),
    problem,
  }
}

async function createSession(cart: Cart) {
  const shipping = shippingFor(cart.total)
  return api(payments.createCheckoutSession, {
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
}

/** Leaves for the payment page; false when the way there is none. */
export function toPaymentPage(order: HeldOrder): boolean {
  try {
    location.assign(order.sessionUrl)
  } catch (error) {
    console.error('Failed to redirect to checkout', error)
    return false
  }
  beginTrip(order)
  return true
}

/** Gives an unpaid order up, unless it turns out to be paid. Either way, how it stands then. */
export async function letGo(orderId: string): Promise<OrderView> {
  try {
    return await api(payments.cancelCheckout, { body: { orderId } })
  } catch (error) {
    if (isProblem(error, 'already-paid')) return askForOrder(orderId)
    throw error
  }
}

export async function askForOrder(orderId: string): Promise<OrderView> {
  return api(orders.show, { params: { id: orderId } })
}

const isSame = (some: HeldOrder['lines'], others: HeldOrder['lines']) =>
  some.length === others.length &&
  some.every(({ id, quantity }) => others.some((other) => other.id === id && other.quantity === quantity))
