import type { RefusalOf } from '#contract/calls.ts'
import { formProblems } from './form-problems.ts'

type CheckoutRefusal =
  | RefusalOf<'POST /payments/create-checkout-session'>
  | 'email-not-verified'
  | 'account-blocked'
  | 'rate-limited'
  | 'maintenance'

/** Shown in the cart and on the page of an unpaid order. */
export const checkoutRefusals: Record<CheckoutRefusal, string> = {
  'cart-empty': 'Cart is empty',
  'artwork-not-found': 'Artwork not found',
  'artwork-sold': 'This work has already been sold.',
  'artwork-held': 'Someone else is paying for this work right now.',
  'not-enough-left': 'There are not that many left.',
  'price-on-request': 'The price of this work is on request, so it can’t be bought here.',
  'artist-away': 'The artist is away, so this work can’t be bought at the moment.',
  'own-work': 'You’re selling this work yourself, so you can’t buy it.',
  PRICE_CHANGED: 'A price has changed since you added the work to your cart. Please check the new total.',
  'seller-changed':
    'The seller’s status has changed since you added the work to your cart, and your rights with it. Please check the work.',
  'total-too-high': 'One payment can’t be more than €999,999.99. Please order the works in smaller parts.',
  'total-too-low': 'A payment must be at least €0.50. Please add another work.',
  'too-much-held':
    'That is more than can be held at once. Please pay for the works we’re holding for you first, or order in smaller parts.',
  'verify-to-hold-more': 'Please verify your e-mail address first. After that we can hold more works for you at once.',
  'held-lately':
    'We held this work for you a short while ago. To give others a chance, we can’t hold it for you again yet.',
  'already-paid': 'This order has already been paid.',
  'payment-under-way':
    'The payment for this order is still being processed. We’ll e-mail you as soon as the money arrives.',
  'payment-unavailable': 'The payment page can’t be reached right now. You haven’t been charged.',
  'email-not-verified': 'Please verify your e-mail address first.',
  'account-blocked': formProblems['account-blocked'],
  'rate-limited': 'Too many attempts. Please wait a little and try again.',
  maintenance: 'The shop is closed for maintenance. Please try again later.',
}
