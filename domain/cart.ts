import { type Cents, cents, nothing, times } from './money.ts'
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
  /** How many may be bought at most: 1 for an original. */
  readonly available: number
}

export type Cart = {
  readonly items: readonly CartItem[]
  readonly total: Cents
  readonly count: number
  /** ISO time of the last change; empty for a cart never touched. */
  readonly lastUpdated: string
}

export const emptyCart: Cart = { items: [], total: nothing, count: 0, lastUpdated: '' }

/** Puts one more into the cart, never more than is available. */
export function withItem(cart: Cart, item: Omit<CartItem, 'quantity'>, now: Date): Result<Cart, 'not-available'> {
  const present = cart.items.find((line) => line.id === item.id)
  if ((present?.quantity ?? 0) + 1 > item.available) return refuse('not-available')
  const items = present
    ? cart.items.map((line) =>
        line === present ? { ...line, available: item.available, quantity: line.quantity + 1 } : line,
      )
    : [...cart.items, { ...item, quantity: 1 }]
  return accept(changed(cart, items, cents(cart.total + (present?.price ?? item.price)), cart.count + 1, now))
}

/** Takes the whole line out; an unknown id changes nothing. */
export function withoutItem(cart: Cart, id: string, now: Date): Cart {
  const line = cart.items.find((item) => item.id === id)
  if (!line) return cart
  const total = cents(cart.total - times(line.price, line.quantity))
  return changed(
    cart,
    cart.items.filter((item) => item !== line),
    total,
    cart.count - line.quantity,
    now,
  )
}

/** Sets a line's quantity; refused below 1, above what is available, and for a line that is not there. */
export function withQuantity(
  cart: Cart,
  id: string,
  quantity: number,
  now: Date,
): Result<Cart, 'not-in-cart' | 'quantity' | 'not-available'> {
  const line = cart.items.find((item) => item.id === id)
  if (!line) return refuse('not-in-cart')
  if (!Number.isInteger(quantity) || quantity < 1) return refuse('quantity')
  if (quantity > line.available) return refuse('not-available')
  const difference = quantity - line.quantity
  const items = cart.items.map((item) => (item === line ? { ...item, quantity } : item))
  return accept(changed(cart, items, cents(cart.total + times(line.price, difference)), cart.count + difference, now))
}

export const cleared = (now: Date): Cart => ({ ...emptyCart, lastUpdated: now.toISOString() })

function changed(_before: Cart, items: readonly CartItem[], total: Cents, count: number, now: Date): Cart {
  return { items, total, count, lastUpdated: now.toISOString() }
}
