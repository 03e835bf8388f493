import { type Cart, type CartItem, cartOf, cleared, emptyCart } from '#domain/cart.ts'
import { fromEuros, toEuros } from '#domain/money.ts'
import { sellerStatuses } from '#domain/person.ts'

/** Amounts are decimal euros. */
type StoredCart = Omit<Cart, 'items' | 'total'> & { items: StoredItem[]; total: number }
type StoredItem = Omit<CartItem, 'price'> & { price: number }

export const serializeCart = (cart: Cart): StoredCart => ({
  ...cart,
  items: cart.items.map((item) => ({ ...item, price: toEuros(item.price) })),
  total: toEuros(cart.total),
})

/** Drops invalid items of an outdated or damaged cart. */
export function parseCart(kept: unknown): Cart {
  if (!isRecord(kept) || !Array.isArray(kept.items)) return emptyCart
  const items = new Map<string, CartItem>()
  for (const one of kept.items) {
    const item = readItem(one)
    if (item) items.set(item.id, item)
  }
  const changed = new Date(typeof kept.lastUpdated === 'string' ? kept.lastUpdated : '')
  const isKnown = !Number.isNaN(changed.getTime())
  if (items.size === 0) return isKnown ? cleared(changed) : emptyCart
  return cartOf([...items.values()], isKnown ? changed : new Date(0))
}

const maxQuantity = 100

function readItem(kept: unknown): CartItem | undefined {
  if (!isRecord(kept)) return undefined
  const { id, price, quantity } = kept
  if (typeof id !== 'string' || !/^[0-9a-f]{24}$/.test(id)) return undefined
  if (typeof price !== 'number' || price < 0 || price > 10_000_000) return undefined
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity)
    return undefined
  const amount = fromEuros(price)
  if (amount === undefined) return undefined
  const words = (name: string) => {
    const value = kept[name]
    return typeof value === 'string' ? value.slice(0, 500) : ''
  }
  return {
    id,
    title: words('title'),
    artist: words('artist'),
    price: amount,
    image: words('image').startsWith('/') ? words('image') : '',
    artistId: words('artistId'),
    medium: words('medium'),
    dimensions: words('dimensions'),
    quantity,
    sellerStatus: sellerStatuses.find((status) => status === kept.sellerStatus),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
