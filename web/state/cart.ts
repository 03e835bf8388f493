import { useEffect, useState } from 'react'
import type { OrderView } from '#contract/orders.ts'
import {
  type Cart,
  type CartItem,
  type MaxQuantity,
  withItem,
  withoutBought,
  withoutItem,
  withPrice,
  withQuantity,
} from '#domain/cart.ts'
import type { Cents } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { useSession } from './session.ts'

/** Puts one more of a work into the visitor's cart. */
export const addToCart = (item: Omit<CartItem, 'quantity'>, most: MaxQuantity): Result<void, 'not-available'> =>
  keep(withItem(useSession.getState().cart, item, most, new Date()))

export const setQuantity = (id: string, quantity: number, most: MaxQuantity) =>
  keep(withQuantity(useSession.getState().cart, id, quantity, most, new Date()))

export function removeFromCart(id: string): void {
  useSession.setState(({ cart }) => ({ cart: withoutItem(cart, id, new Date()) }))
}

export function agreeToPrice(id: string, price: Cents): void {
  useSession.setState(({ cart }) => ({ cart: withPrice(cart, id, price, new Date()) }))
}

/** Takes out what was bought. What was put in meanwhile, in another tab, stays. */
export function clearBought({ items }: Pick<OrderView, 'items'>): void {
  useSession.setState(({ cart }) => ({ cart: withoutBought(cart, items, new Date()) }))
}

/** Whether what the browser kept has been read. Before that nothing is known of the cart or of who is signed in. */
export function useKept(): boolean {
  const [kept, setKept] = useState(false)
  useEffect(() => {
    if (!useSession.persist.hasHydrated()) void useSession.persist.rehydrate()
    setKept(true)
  }, [])
  return kept
}

function keep<Code extends string>(changed: Result<Cart, Code>): Result<void, Code> {
  if (!changed.ok) return refuse(changed.code)
  useSession.setState({ cart: changed.value })
  return accept(undefined)
}
