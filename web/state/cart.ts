import type { OrderView } from '#contract/orders.ts'
import {
  type Cart,
  type CartItem,
  type MaxQuantity,
  type WorkWords,
  withItem,
  withoutBought,
  withoutItem,
  withPrice,
  withQuantity,
  withSeller,
  withWords,
} from '#domain/cart.ts'
import type { Cents } from '#domain/money.ts'
import type { SellerStatus } from '#domain/person.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { useSession } from './session.ts'

export const addToCart = (item: Omit<CartItem, 'quantity'>, max: MaxQuantity): Result<void, 'not-available'> =>
  store(withItem(useSession.getState().cart, item, max, new Date()))

export const setQuantity = (id: string, quantity: number, max: MaxQuantity) =>
  store(withQuantity(useSession.getState().cart, id, quantity, max, new Date()))

export function removeFromCart(id: string): void {
  useSession.setState(({ cart }) => ({ cart: withoutItem(cart, id, new Date()) }))
}

export function agreeToPrice(id: string, price: Cents): void {
  useSession.setState(({ cart }) => ({ cart: withPrice(cart, id, price, new Date()) }))
}

export function agreeToSeller(id: string, sellerStatus: SellerStatus): void {
  useSession.setState(({ cart }) => ({ cart: withSeller(cart, id, sellerStatus, new Date()) }))
}

/** Stores the texts for the next visit's first render. */
export function describeWorks(works: readonly WorkWords[]): void {
  const { cart } = useSession.getState()
  const described = withWords(cart, works)
  if (described !== cart) useSession.setState({ cart: described })
}

/** Keeps items that another tab added meanwhile. */
export function clearBought({ items }: Pick<OrderView, 'items'>): void {
  useSession.setState(({ cart }) => ({ cart: withoutBought(cart, items, new Date()) }))
}

function store<Code extends string>(changed: Result<Cart, Code>): Result<void, Code> {
  if (!changed.ok) return refuse(changed.code)
  useSession.setState({ cart: changed.value })
  return accept(undefined)
}
