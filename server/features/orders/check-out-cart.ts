import { mergeItems, type WantedItem } from '#domain/checkout.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Shop } from '#server/shop.ts'
import { expireOverdue, giveUpOrder } from './give-up-order.ts'
import { type OpenedPayment, openPayment } from './open-payment.ts'
import { findOrder, type LineRow } from './order-store.ts'
import { type Buyer, type Cart, type CheckoutRefusal, placeOrder } from './place-order.ts'

type PaymentRefusal = 'payment-unavailable' | 'payment-under-way' | 'already-paid'

/** An unpaid order of the same works is taken up again while its hold still runs for so many minutes. */
const minutesWorthReusing = 10

/** From a cart to a payment page: holds the works, then opens the page. */
export async function checkOutCart(
  shop: Shop,
  buyer: Buyer,
  cart: Cart,
  now: Date,
): Promise<Result<OpenedPayment, CheckoutRefusal | PaymentRefusal>> {
  const merged = mergeItems(cart.items)
  if (!merged.ok) return merged
  const items = merged.value
  const ids = items.map(({ artworkId }) => artworkId)
  if (!(await expireOverdue(shop, ids, now))) return refuse('artwork-held')
  // A second time where an order of the buyer's own stood in the way, a third where another tab was quicker meanwhile.
  for (let round = 0; round < 3; round += 1) {
    const placed = await placeOrder(shop.database, shop.payments.provider, buyer, { ...cart, items }, now)
    if (!placed.ok) return placed
    if (placed.value.kind === 'placed') return openPayment(shop, placed.value.orderId, { isNew: true }, now)
    const way = await clearOwnWay(shop, placed.value.orderIds, items, now)
    if (!way.ok) return way
    if (way.value) return openPayment(shop, way.value, { isNew: false }, now)
  }
  return refuse('artwork-held')
}

/** Gives the buyer's own unpaid order when it is for just these works, or else gives such orders up. */
async function clearOwnWay(
  shop: Shop,
  orderIds: readonly Id[],
  items: readonly WantedItem[],
  now: Date,
): Promise<Result<Id | undefined, PaymentRefusal>> {
  const [only] = orderIds
  if (only && orderIds.length === 1 && (await isWorthReusing(shop, only, items, now))) return accept(only)
  for (const orderId of orderIds) {
    const ended = await giveUpOrder(shop, orderId, { step: 'cancel', by: 'buyer', reason: 'checked out anew' }, now)
    if (ended === 'unreachable') return refuse('payment-unavailable')
    if (ended === 'processing') return refuse('payment-under-way', { orderId })
    if (ended === 'paid') return refuse('already-paid', { orderId })
  }
  return accept(undefined)
}

async function isWorthReusing(shop: Shop, orderId: Id, items: readonly WantedItem[], now: Date): Promise<boolean> {
  const whole = await findOrder(shop.database, orderId)
  if (!whole) return false
  const minutesLeft = (whole.order.expiresAt.getTime() - now.getTime()) / 60_000
  return minutesLeft >= minutesWorthReusing && isSameCart(whole.lines, items)
}

const isSameCart = (lines: readonly LineRow[], items: readonly WantedItem[]): boolean =>
  lines.length === items.length &&
  items.every((item) =>
    lines.some(
      (line) => line.artworkId === item.artworkId && line.quantity === item.quantity && line.unitPrice === item.price,
    ),
  )
