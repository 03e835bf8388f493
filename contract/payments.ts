import { sellerStatuses } from '#domain/person.ts'
import { declareCalls } from './call.ts'
import { OrderView } from './orders.ts'
import { EurosInput, Id, Timestamp, text } from './primitives.ts'
import { z } from './zod.ts'

const CheckoutItem = z.object({
  productId: Id,
  quantity: z.number('not-a-number').int('not-whole').min(1, 'too-small').max(100, 'too-big'),
  /** As the buyer saw it; compared, never trusted. */
  price: EurosInput,
  /** Compared as well, because the right of withdrawal depends on it. */
  sellerStatus: z.enum(sellerStatuses, 'unknown-value').optional(),
  title: z.string().max(500, 'too-long').optional(),
  image: z.string().max(2000, 'too-long').optional(),
  artist: z.string().max(500, 'too-long').optional(),
})

const AboutOrder = z.object({ orderId: Id })

const Cart = z
  .object({
    // Stripe accepts 100 lines.
    items: z.array(CheckoutItem).max(50, 'too-big'),
    total: EurosInput,
    shipping: EurosInput,
    orderTotal: EurosInput,
  })
  .meta({
    examples: [
      {
        items: [{ productId: '68c8a1f0b2d34e5f6a7b8c9d', quantity: 1, price: 480 }],
        total: 480,
        shipping: 0,
        orderTotal: 480,
      },
    ],
  })

export const payments = declareCalls({
  'POST /payments/create-checkout-session': {
    access: 'user',
    maxBody: 500_000,
    refusals: [
      'cart-empty',
      'artwork-not-found',
      'artwork-sold',
      'artwork-held',
      'not-enough-left',
      'price-on-request',
      'artist-away',
      'own-work',
      'PRICE_CHANGED',
      'seller-changed',
      'total-too-high',
      'total-too-low',
      'too-much-held',
      'verify-to-hold-more',
      'held-lately',
      'already-paid',
      'payment-under-way',
      'payment-unavailable',
    ],
    money: 'own',
    operationId: 'createCheckoutSession',
    summary: 'Hold the works of a cart for 30 minutes and open a payment page',
    limit: { max: 300, seconds: 600 },
    body: Cart,
    answer: z.object({
      sessionUrl: text('https://checkout.stripe.com/c/pay/cs_test_a1b2c3'),
      orderId: Id,
      holdExpiresAt: Timestamp,
    }),
  },
  /** Called by the order confirmation, because the provider's webhook may be late. */
  'POST /payments/confirm': {
    access: 'user',
    duringMaintenance: true,
    refusals: ['order-not-found', 'payment-unavailable'],
    money: 'own',
    operationId: 'confirmPayment',
    summary: 'Fetch the payment status from the provider and complete a paid order',
    body: AboutOrder,
    answer: OrderView,
  },
  /** The payment page's cancel button leads to `/cart?cancelled={orderId}`, which sends this call. */
  'POST /payments/cancel-checkout': {
    access: 'user',
    refusals: ['order-not-found', 'already-paid', 'payment-under-way', 'payment-unavailable'],
    money: 'own',
    operationId: 'cancelCheckout',
    summary: 'Cancel an unpaid order and release its works',
    body: AboutOrder,
    answer: OrderView,
  },
})
