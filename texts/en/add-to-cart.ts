export const addToCart = {
  add: 'Add to cart',
  addThis: (title: string) => `Add to cart: ${title}`,
  adding: 'Adding …',
  added: 'Added to cart!',
  failed: 'Failed to add to cart',
  unanswered: 'Could not add to cart',
  inCart: (count: number) => (count === 1 ? 'It’s in your cart.' : `You have ${count} in your cart.`),
  onlyOneInCart: 'It’s already in your cart, and there is only one left.',
  allInCart: (count: number) => `All ${count} remaining copies are already in your cart.`,
  seeCart: 'View cart',
  sold: 'This work has just been sold.',
  ownWork: 'You’re selling this work yourself, so you can’t buy it.',
  held: (time: string | undefined) =>
    `Someone is paying for this work right now.${time ? ` If they don’t complete the payment, it will be available again by ${time}.` : ''}`,
  away: (day: string | null) => (day ? `The artist is away until ${day}.` : 'The artist is away at the moment.'),
  heldForYou: 'We’re holding it for you. Complete the payment from your cart.',
}
