import { type Cents, nothing, sum, times } from './money.ts'
import { accept, type Result, refuse } from './result.ts'

/** A line as the browser keeps it: what the buyer saw when adding it. */
export type CartItem = {
  readonly id: string
  readonly title: string
  readonly artist: string
  readonly price: Cents
  readonly image: string
  readonly artistId: string
  readonly medium: string
  readonly dimensions: string
  readonly quantity: number
}

export type Cart = {
  readonly items: readonly CartItem[]
  readonly total: Cents
  readonly count: number
  /** ISO time of the last change; empty for a cart never touched. */
  readonly lastUpdated: string
}

/** How many of a work may be bought: 1 for an original, null when there is no end of them. */
export type Most = number | null

export const emptyCart: Cart = { items: [], total: nothing, count: 0, lastUpdated: '' }

/** Puts one more into the cart, never more than there are. */
export function withItem(
  cart: Cart,
  item: Omit<CartItem, 'quantity'>,
  most: Most,
  now: Date,
): Result<Cart, 'not-available'> {
  const present = findLine(cart, item.id)
  if (isOver((present?.quantity ?? 0) + 1, most)) return refuse('not-available')
  const items = present
    ? replaced(cart, present, { quantity: present.quantity + 1 })
    : [...cart.items, { ...item, quantity: 1 }]
  return accept(cartOf(items, now))
}

/** Takes the whole line out; an unknown id changes nothing. */
export function withoutItem(cart: Cart, id: string, now: Date): Cart {
  const line = findLine(cart, id)
  if (!line) return cart
  return cartOf(
    cart.items.filter((item) => item !== line),
    now,
  )
}

/** Takes out what was bought; copies that were put in meanwhile stay. */
export function withoutBought(
  cart: Cart,
  bought: readonly { readonly artworkId: string | null; readonly quantity: number }[],
  now: Date,
): Cart {
  const copiesOf = (id: string) => bought.find(({ artworkId }) => artworkId === id)?.quantity ?? 0
  const left = cart.items.map((item) => ({ ...item, quantity: item.quantity - copiesOf(item.id) }))
  return cartOf(
    left.filter(({ quantity }) => quantity > 0),
    now,
  )
}

/** Sets a line's quantity; refused below 1, above what there is, and for a line that is not there. */
export function withQuantity(
  cart: Cart,
  id: string,
  quantity: number,
  most: Most,
  now: Date,
): Result<Cart, 'not-in-cart' | 'quantity' | 'not-available'> {
  const line = findLine(cart, id)
  if (!line) return refuse('not-in-cart')
  if (!Number.isInteger(quantity) || quantity < 1) return refuse('quantity')
  if (isOver(quantity, most)) return refuse('not-available')
  return accept(cartOf(replaced(cart, line, { quantity }), now))
}

/** Agrees to what a work costs now; an unknown id changes nothing. */
export function withPrice(cart: Cart, id: string, price: Cents, now: Date): Cart {
  const line = findLine(cart, id)
  return line ? cartOf(replaced(cart, line, { price }), now) : cart
}

export const cleared = (now: Date): Cart => ({ ...emptyCart, lastUpdated: now.toISOString() })

/** A cart of these lines, with its sums. */
export const cartOf = (items: readonly CartItem[], now: Date): Cart => ({
  items,
  total: sum(items.map((item) => times(item.price, item.quantity))),
  count: items.reduce((count, item) => count + item.quantity, 0),
  lastUpdated: now.toISOString(),
})

export const findLine = (cart: Cart, id: string): CartItem | undefined => cart.items.find((item) => item.id === id)

const isOver = (quantity: number, most: Most) => most !== null && quantity > most

const replaced = (cart: Cart, line: CartItem, change: Partial<CartItem>) =>
  cart.items.map((item) => (item === line ? { ...item, ...change } : item))
