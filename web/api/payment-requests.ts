import { isProblem } from '#contract/client.ts'
import type { OrderView } from '#contract/orders.ts'
import type { Problem } from '#contract/problem.ts'
import type { Cart } from '#domain/cart.ts'
import { cents, toEuros } from '#domain/money.ts'
import { shippingFor } from '#domain/shipping.ts'
import { type HeldOrder, saveHeldOrder } from '#web/state/checkout-redirect.ts'
import { api } from './api.ts'

/** `problem` is undefined without an answer. */
type Checkout =
  | { readonly success: true; readonly order: HeldOrder }
  | { readonly success: false; readonly error: string; readonly problem?: Problem }

export async function openPaymentPage(cart: Cart, before: HeldOrder | undefined): Promise<Checkout> {
  const lines = cart.items.map(({ id, quantity }) => ({ id, quantity }))
  try {
    // An earlier order for other works would hold them needlessly.
    if (before && !isSameCart(before.lines, lines)) await cancelOrder(before.orderId).catch(() => undefined)
    const session = await createSession(cart)
    if (!session?.sessionUrl) return { success: false, error: invalidResponse }
    const { sessionUrl, orderId, holdExpiresAt } = session
    return { success: true, order: { orderId, sessionUrl, holdExpiresAt, lines } }
  } catch (error) {
    return failureOf(error)
  }
}

const invalidResponse = 'Invalid checkout session response'

function failureOf(error: unknown): Checkout {
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
  return api('POST /payments/create-checkout-session', {
    body: {
      items: cart.items.map(({ id, quantity, price, sellerStatus, title, image, artist }) => ({
        productId: id,
        quantity,
        price: toEuros(price),
        sellerStatus,
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

/** Returns false for an invalid address. */
export function redirectToPayment(order: HeldOrder): boolean {
  try {
    location.assign(order.sessionUrl)
  } catch (error) {
    console.error('Failed to redirect to checkout', error)
    return false
  }
  saveHeldOrder(order)
  return true
}

/** Returns the current state: the order may have been paid meanwhile. */
export async function cancelOrder(orderId: string): Promise<OrderView> {
  try {
    return await api('POST /payments/cancel-checkout', { body: { orderId } })
  } catch (error) {
    if (isProblem(error, 'already-paid')) return fetchOrder(orderId)
    throw error
  }
}

export async function fetchOrder(orderId: string): Promise<OrderView> {
  return api('GET /orders/{id}', { params: { id: orderId } })
}

const isSameCart = (some: HeldOrder['lines'], others: HeldOrder['lines']) =>
  some.length === others.length &&
  some.every(({ id, quantity }) => others.some((other) => other.id === id && other.quantity === quantity))
