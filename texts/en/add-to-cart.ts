/** The button that puts a work into the cart, wherever it stands. */
export const addToCart = {
  add: 'Add to cart',
  addThis: (title: string) => `Add to cart: ${title}`,
  adding: 'Adding …',
  added: 'Added to cart!',
  failed: 'Could not add to cart',
  inCart: (count: number) => (count === 1 ? 'It is in your cart.' : `${count} of it are in your cart.`),
  onlyOneInCart: 'The only one there is lies in your cart already.',
  allInCart: (count: number) => `All ${count} that are left lie in your cart already.`,
  seeCart: 'See the cart',
  sold: 'This work has just been sold.',
  held: (time: string) => `Somebody is paying for this work right now. If they do not, it is free again by ${time}.`,
  heldForYou: 'It is being held for you. Finish paying from your cart.',
}
