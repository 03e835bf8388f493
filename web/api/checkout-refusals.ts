import type { RefusalOf } from '#contract/calls.ts'
import type { ProblemCode } from '#contract/problem.ts'

const explained: Record<
  RefusalOf<'POST /payments/create-checkout-session'> | 'email-not-verified' | 'account-blocked' | 'rate-limited',
  true
> = {
  'cart-empty': true,
  'artwork-not-found': true,
  'artwork-sold': true,
  'artwork-held': true,
  'not-enough-left': true,
  'price-on-request': true,
  'artist-away': true,
  'own-work': true,
  PRICE_CHANGED: true,
  'seller-changed': true,
  'total-too-high': true,
  'total-too-low': true,
  'too-much-held': true,
  'verify-to-hold-more': true,
  'held-lately': true,
  'already-paid': true,
  'payment-under-way': true,
  'payment-unavailable': true,
  'email-not-verified': true,
  'account-blocked': true,
  'rate-limited': true,
}

export const isExplained = (code: ProblemCode): boolean => Object.hasOwn(explained, code)
