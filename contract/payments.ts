import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OrderView } from './orders.ts'
import { Euros, Id, Timestamp } from './wire.ts'

export const CheckoutItem = z.object({
  productId: Id,
  quantity: z.number('not-a-number').int('not-whole').min(1, 'too-small').max(100, 'too-big'),
  /** What the buyer saw. Compared with what is true now, never trusted. */
  price: Euros,
  title: z.string().max(500, 'too-long').optional(),
  image: z.string().max(2000, 'too-long').optional(),
  artist: z.string().max(500, 'too-long').optional(),
})

const AboutOrder = z.object({ orderId: Id })

export const payments = {
  createCheckoutSession: endpoint({
    method: 'POST',
    path: '/payments/create-checkout-session',
    summary: 'Holds the works of a cart for 30 minutes and opens a payment page for them',
    access: 'user',
    body: z.object({
      items: z.array(CheckoutItem).max(50, 'too-big'),
      total: Euros,
      shipping: Euros,
      orderTotal: Euros,
    }),
    answer: z.object({ sessionUrl: z.string(), orderId: Id, holdExpiresAt: Timestamp }),
    refusals: [
      'cart-empty',
      'artwork-not-found',
      'artwork-sold',
      'artwork-held',
      'not-enough-left',
      'price-on-request',
      'PRICE_CHANGED',
      'already-paid',
      'payment-under-way',
      'payment-unavailable',
    ],
  }),
  /** The order confirmation calls this when it is shown: the provider's own message may still be on its way. */
  confirm: endpoint({
    method: 'POST',
    path: '/payments/confirm',
    summary: 'Asks the payment provider how an order stands, and finishes it when it is paid',
    access: 'user',
    body: AboutOrder,
    answer: OrderView,
    refusals: ['order-not-found', 'payment-unavailable'],
  }),
  /** The cancel button of the payment page leads to the cart with `?cancelled={orderId}`, which calls this in the tab that paid. */
  cancelCheckout: endpoint({
    method: 'POST',
    path: '/payments/cancel-checkout',
    summary: 'Gives up an unpaid order and lets its works go',
    access: 'user',
    body: AboutOrder,
    answer: OrderView,
    refusals: ['order-not-found', 'already-paid', 'payment-under-way', 'payment-unavailable'],
  }),
}
