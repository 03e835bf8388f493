/** The button that puts a work into the cart, wherever it stands. */
export const addToCart = {
  add: 'Add to cart',
  addThis: (title: string) => `Add to cart: ${title}`,
  adding: 'Adding …',
  added: 'Added to cart!',
  failed: 'Could not add to cart',
  inCart: (count: number) => (count === 1 ? 'It is in your cart.' : `You have ${count} in your cart.`),
  onlyOneInCart: 'You already have the only one in your cart.',
  allInCart: (count: number) => `You already have all ${count} that are left in your cart.`,
  seeCart: 'See the cart',
  sold: 'This work has just been sold.',
  held: (time: string | undefined) =>
    `Somebody is paying for this work right now.${time ? ` If they do not, it is free again by ${time}.` : ''}`,
  away: (day: string | null) => (day ? `The artist is away until ${day}.` : 'The artist is away at the moment.'),
  heldForYou: 'It is being held for you. Finish paying from your cart.',
}
