import { type Cents, formatMoney } from '#domain/money.ts'
import type { SellerStatus } from '#domain/person.ts'
import { returnDays } from '#domain/returns.ts'

export const cart = {
  title: 'Cart',
  description: 'The works you have chosen.',
  summaryLine: (works: number, artists: number) =>
    `${works === 1 ? 'One work' : `${works} works`} by ${artists === 1 ? 'one artist' : `${artists} artists`}. ${artists > 1 ? 'Each comes straight from its artist’s studio.' : works > 1 ? 'They come straight from the studio.' : 'It comes straight from the studio.'}`,
  loading: 'Loading your cart …',
  registered: (email: string) =>
    `Your account is ready, and you can pay now. We’ve sent a link to ${email} to verify your address when it suits you.`,
  empty: 'Your cart is empty',
  emptyText: 'Works you add will wait for you here.',
  discover: 'Discover art',
  items: 'Works in your cart',
  sentBy: (artist: string) => `Sent by ${artist}`,
  sellers: {
    trader: `Sells as a trader: you have ${returnDays} days to withdraw and a two-year legal guarantee.`,
    private: 'Sells as a private seller: consumer rights against traders don’t apply.',
  } satisfies Record<SellerStatus, string>,
  /** For works above the insured value. */
  insured: (value: Cents) =>
    `Parcels are insured up to ${formatMoney(value, 'en')}. For a work worth more, we agree on the insurance with you before it is sent.`,
  deliveryDays: (days: string) => `Delivery in Estonia: ${days}.`,
  each: (price: string) => `${price} each`,
  quantity: (title: string) => `Quantity of ${title}`,
  increase: (title: string) => `Increase quantity: ${title}`,
  decrease: (title: string) => `Decrease quantity: ${title}`,
  remove: 'Remove',
  removeThis: (title: string) => `Remove: ${title}`,
  removed: (title: string) => `“${title}” has been removed.`,
  summary: 'Summary',
  works: 'Works',
  shipping: 'Packing and delivery',
  free: 'Free',
  total: 'Total',
  tax: 'Prices include any VAT due.',
  checkout: 'Checkout',
  newcomer: 'No account yet?',
  createAccount: 'Create account',
  processing: 'Opening the payment page …',
  howItWorks: 'You pay on our payment provider’s page. Once you start, we hold the works for you for up to 30 minutes.',
  returns: 'Returns',
  returnsText: { all: '14 days from delivery, no reason needed', some: 'Depends on the seller: see each work’s page' },
  payment: 'Payment',
  cards: 'Visa, Mastercard, American Express',
  agree: 'By paying you agree to the',
  terms: 'terms of service',
  sendBack: 'How to withdraw from a purchase or return a work:',
  returnsPage: 'returns',
  failed: 'There was an error starting checkout. Please try again.',
  putRight: 'Please resolve the marked problems first.',
  uncheckedTitle: 'We couldn’t check whether everything is still available.',
  checkAgain: 'Check again',
}

/** Changes of a line since it was added, with remedies. */
export const lineTrouble = {
  gone: 'This work is no longer for sale.',
  sold: 'This work has been sold.',
  away: (day: string | null) =>
    day
      ? `The artist is away until ${day}. You can buy this work from then on.`
      : 'The artist is away at the moment, so this work can’t be bought.',
  onRequest: 'The price of this work is now on request, so it can’t be bought here.',
  held: (time: string) =>
    `Someone else is paying for this work right now. If they don’t complete the payment, it will be available again by ${time}.`,
  notEnough: (count: number) => (count === 1 ? 'Only one is left.' : `Only ${count} are left.`),
  setTo: (count: number) => (count === 1 ? 'Change to 1' : `Change to ${count}`),
  priceChanged: (before: string, now: string) => `The price has changed from ${before} to ${now}.`,
  agree: (price: string) => `Buy for ${price}`,
  sellerChanged: {
    trader: 'The artist is now a trader: you have 14 days to withdraw and a two-year legal guarantee.',
    private:
      'The artist is now a private seller: consumer rights against traders, such as withdrawing within 14 days, no longer apply.',
  },
  buyFrom: { trader: 'Buy from a trader', private: 'Buy from a private seller' },
  lookAgain: 'Check again',
}

export const hold = {
  heldUntil: (time: string) => `Held for you until ${time}`,
  left: (minutes: number) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  lessThanOne: 'less than a minute left',
  text: 'Your order is awaiting payment. In the meantime nobody else can buy what is held for you.',
  continueToPayment: 'Continue to payment',
  cancelOrder: 'Cancel order',
  orderCancelled: 'Order cancelled. The hold has ended, and your cart is unchanged.',
  cancelled: 'The payment was cancelled and nothing was charged. The hold has ended.',
  stillHeld: 'The payment was cancelled and nothing was charged. The hold will end shortly.',
  over: 'Your time to pay has run out, and the hold has ended. Your cart is unchanged.',
  paid: (number: string) => `Your order ${number} is paid. Thank you!`,
  toOrder: 'View order',
  failed: 'The order couldn’t be cancelled. Please try again.',
}
