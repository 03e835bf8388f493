import { z } from 'zod'
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

export const paymentsSchemas = {
  createCheckoutSession: {
    operationId: 'createCheckoutSession',
    summary: 'Holds the works of a cart for 30 minutes and opens a payment page for them',
    body: z.object({
      items: z.array(CheckoutItem).max(50, 'too-big'),
      total: Euros,
      shipping: Euros,
      orderTotal: Euros,
    }),
    answer: z.object({ sessionUrl: z.string(), orderId: Id, holdExpiresAt: Timestamp }),
  },
  confirm: {
    operationId: 'confirmPayment',
    summary: 'Asks the payment provider how an order stands, and finishes it when it is paid',
    body: AboutOrder,
    answer: OrderView,
  },
  cancelCheckout: {
    operationId: 'cancelCheckout',
    summary: 'Gives up an unpaid order and lets its works go',
    body: AboutOrder,
    answer: OrderView,
  },
}
