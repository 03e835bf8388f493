import { type Cents, sum, times, zero } from './money.ts'
import type { SellerStatus } from './person.ts'
import { accept, type Result, refuse } from './result.ts'

/** A line as the browser stores it: the work as the buyer saw it when adding it. */
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
  /** At the time of adding; undefined in carts that older releases stored. */
  readonly sellerStatus?: SellerStatus | undefined
}

export type Cart = {
  readonly items: readonly CartItem[]
  readonly total: Cents
  readonly count: number
  /** ISO time; empty for a new cart. */
  readonly lastUpdated: string
}

/** Copies that can be bought: 1 for an original, null for an open edition. */
export type MaxQuantity = number | null

export const emptyCart: Cart = { items: [], total: zero, count: 0, lastUpdated: '' }

/** Adds one copy; refused above the available copies. */
export function withItem(
  cart: Cart,
  item: Omit<CartItem, 'quantity'>,
  max: MaxQuantity,
  now: Date,
): Result<Cart, 'not-available'> {
  const present = findLine(cart, item.id)
  if (isOver((present?.quantity ?? 0) + 1, max)) return refuse('not-available')
  const items = present
    ? replaced(cart, present, { quantity: present.quantity + 1 })
    : [...cart.items, { ...item, quantity: 1 }]
  return accept(cartOf(items, now))
}

/** An unknown id changes nothing. */
export function withoutItem(cart: Cart, id: string, now: Date): Cart {
  const line = findLine(cart, id)
  if (!line) return cart
  return cartOf(
    cart.items.filter((item) => item !== line),
    now,
  )
}

/** Keeps copies that were added after the checkout began. */
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

/** Refused below 1, above the available copies, and for an unknown line. */
export function withQuantity(
  cart: Cart,
  id: string,
  quantity: number,
  max: MaxQuantity,
  now: Date,
): Result<Cart, 'not-in-cart' | 'quantity' | 'not-available'> {
  const line = findLine(cart, id)
  if (!line) return refuse('not-in-cart')
  if (!Number.isInteger(quantity) || quantity < 1) return refuse('quantity')
  if (isOver(quantity, max)) return refuse('not-available')
  return accept(cartOf(replaced(cart, line, { quantity }), now))
}

/** Accepts the current price. An unknown id changes nothing. */
export function withPrice(cart: Cart, id: string, price: Cents, now: Date): Cart {
  const line = findLine(cart, id)
  return line ? cartOf(replaced(cart, line, { price }), now) : cart
}

/** Accepts the artist's current seller status. An unknown id changes nothing. */
export function withSeller(cart: Cart, id: string, sellerStatus: SellerStatus, now: Date): Cart {
  const line = findLine(cart, id)
  return line ? cartOf(replaced(cart, line, { sellerStatus }), now) : cart
}

/** Texts that depend on the language. They are not part of the buyer's agreement. */
export type WorkWords = Pick<CartItem, 'id' | 'title' | 'artist' | 'medium' | 'dimensions'>

/** Updates the lines' texts. Returns the same cart when nothing changes. */
export function withWords(cart: Cart, works: readonly WorkWords[]): Cart {
  const items = cart.items.map((item) => {
    const words = works.find(({ id }) => id === item.id)
    return words && isDescribedOtherwise(item, words) ? { ...item, ...words } : item
  })
  return items.every((item, at) => item === cart.items[at]) ? cart : { ...cart, items }
}

const isDescribedOtherwise = (item: CartItem, { title, artist, medium, dimensions }: WorkWords) =>
  item.title !== title || item.artist !== artist || item.medium !== medium || item.dimensions !== dimensions

export const cleared = (now: Date): Cart => ({ ...emptyCart, lastUpdated: now.toISOString() })

export const cartOf = (items: readonly CartItem[], now: Date): Cart => ({
  items,
  total: sum(items.map((item) => times(item.price, item.quantity))),
  count: items.reduce((count, item) => count + item.quantity, 0),
  lastUpdated: now.toISOString(),
})

/** Groups the lines by artist, who ships them. Keeps the order of insertion. */
export function linesByArtist(items: readonly CartItem[]): readonly (readonly CartItem[])[] {
  const lines = new Map<string, CartItem[]>()
  for (const item of items) {
    const artist = item.artistId || item.artist
    lines.set(artist, [...(lines.get(artist) ?? []), item])
  }
  return [...lines.values()]
}

export const findLine = (cart: Cart, id: string): CartItem | undefined => cart.items.find((item) => item.id === id)

const isOver = (quantity: number, max: MaxQuantity) => max !== null && quantity > max

const replaced = (cart: Cart, line: CartItem, change: Partial<CartItem>) =>
  cart.items.map((item) => (item === line ? { ...item, ...change } : item))
