import { endpoints } from './endpoint.ts'
import type { paymentsSchemas } from './schemas/payments.ts'

export const payments = endpoints<typeof paymentsSchemas>()({
  createCheckoutSession: {
    method: 'POST',
    path: '/payments/create-checkout-session',
    access: 'user',
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
      'too-much-held',
      'verify-to-hold-more',
      'held-lately',
      'already-paid',
      'payment-under-way',
      'payment-unavailable',
    ],
  },
  /** The order confirmation calls this when it is shown: the provider's own message may still be on its way. */
  confirm: {
    method: 'POST',
    path: '/payments/confirm',
    access: 'user',
    refusals: ['order-not-found', 'payment-unavailable'],
  },
  /** The cancel button of the payment page leads to the cart with `?cancelled={orderId}`, which calls this in the tab that paid. */
  cancelCheckout: {
    method: 'POST',
    path: '/payments/cancel-checkout',
    access: 'user',
    refusals: ['order-not-found', 'already-paid', 'payment-under-way', 'payment-unavailable'],
  },
})
