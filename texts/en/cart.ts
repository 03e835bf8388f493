/** The cart and the way out of it. */
export const cart = {
  title: 'Cart',
  description: 'The works that you have chosen.',
  summaryLine: (works: number, artists: number) =>
    `${works === 1 ? 'One work' : `${works} works`} by ${artists === 1 ? 'one artist' : `${artists} artists`}. ${artists > 1 ? 'Each comes from its own studio.' : works > 1 ? 'They come straight from the studio.' : 'It comes straight from the studio.'}`,
  loading: 'Loading your cart …',
  empty: 'Your cart is empty',
  emptyText: 'Nothing hangs here yet. Works that you add wait for you here.',
  discover: 'Discover art',
  items: 'Works in your cart',
  each: (price: string) => `${price} each`,
  quantity: (title: string) => `Quantity of ${title}`,
  increase: (title: string) => `Increase quantity: ${title}`,
  decrease: (title: string) => `Decrease quantity: ${title}`,
  remove: 'Remove',
  removeThis: (title: string) => `Remove: ${title}`,
  removed: (title: string) => `${title} has been removed.`,
  summary: 'Summary',
  works: 'Works',
  shipping: 'Packing and delivery',
  free: 'Free',
  total: 'Total',
  checkout: 'Checkout',
  processing: 'Opening the payment page …',
  howItWorks: 'You pay on our payment partner’s page. Once you begin, the works are held for you for 30 minutes.',
  delivery: 'Delivery',
  deliveryDays: (from: string, to: string) => `${from} to ${to} in Estonia`,
  returns: 'Returns',
  returnsText: { all: '14 days from delivery, no reason needed', some: 'Depends on the seller: see each work’s page' },
  payment: 'Payment',
  cards: 'Visa, Mastercard, American Express',
  failed: 'There was an error starting checkout. Please try again.',
  putRight: 'Please put the marked works right first.',
  uncheckedTitle: 'We could not check whether everything is still there.',
  checkAgain: 'Check again',
}

/** What may have happened to a line since it was put in, and the way to put it right. */
export const lineTrouble = {
  gone: 'This work is not for sale any more.',
  sold: 'This work has been sold.',
  away: (day: string | null) =>
    day
      ? `The artist is away until ${day}. You can buy this work after that.`
      : 'The artist is away at the moment, so this work cannot be bought.',
  onRequest: 'The price of this work is told on request now, so it cannot be bought here.',
  held: (time: string) =>
    `Somebody else is paying for this work right now. If they do not, it is free again by ${time}.`,
  notEnough: (count: number) => (count === 1 ? 'Only one is left.' : `Only ${count} are left.`),
  setTo: (count: number) => (count === 1 ? 'Take one' : `Take ${count}`),
  priceChanged: (before: string, now: string) => `The price has changed from ${before} to ${now}.`,
  agree: (price: string) => `Buy for ${price}`,
  lookAgain: 'Look again',
}

/** Works that are held for this buyer while they pay. */
export const hold = {
  heldUntil: (time: string) => `Held for you until ${time}`,
  left: (minutes: number) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  lessThanOne: 'less than a minute left',
  text: 'Your order waits to be paid. Until then nobody else can buy these works.',
  goOn: 'Continue to payment',
  giveUp: 'Give up',
  givenUp: 'You have given up the order. The works are free for everybody again; they stay in your cart.',
  cancelled: 'The payment was cancelled and nothing has been charged. The works are not held for you any more.',
  stillHeld: 'The payment was cancelled and nothing has been charged. The works become free again in a little while.',
  over: 'The time to pay has run out. The works are free for everybody again; they stay in your cart.',
  paid: (number: string) => `Your order ${number} is paid. Thank you!`,
  toOrder: 'See the order',
  failed: 'The order could not be given up. Please try again.',
}
