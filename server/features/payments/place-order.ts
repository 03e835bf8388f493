import { absenceOf } from '#domain/absence.ts'
import { type CheckoutItem, checkOut, isSameBill, mergeItems, type TotalRefusal } from '#domain/checkout.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { shopReasons } from '#domain/shop-reason.ts'
import { findOwnUnpaid, findStock, lockWorks } from '#server/features/orders/hold-store.ts'
import { findOrder, type LineRow } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { cancel, expireOverdue } from './cancel-order.ts'
import { checkHolds, type HoldRefusal, lockBuyer } from './check-holds.ts'
import { type OpenedPayment, openPayment, type PaymentRefusal } from './open-payment.ts'
import { saveOrder } from './save-order.ts'

type Cart = {
  readonly items: readonly CheckoutItem[]
  readonly seen: { total: Cents; shipping: Cents; orderTotal: Cents }
}
export type Buyer = {
  readonly userId: Id
  readonly language: Language
  readonly placedFrom?: string
}

type CheckoutRefusal =
  | 'cart-empty'
  | 'artwork-not-found'
  | 'artwork-sold'
  | 'artwork-held'
  | 'not-enough-left'
  | 'price-on-request'
  | 'artist-away'
  | 'own-work'
  | 'PRICE_CHANGED'
  | 'seller-changed'
  | TotalRefusal
  | HoldRefusal

/** The remaining hold time for which an unpaid order of the same works is reused. */
const minMinutesToReuse = 10

export async function placeOrder(
  shop: Shop,
  buyer: Buyer,
  cart: Cart,
  now: Date,
): Promise<Result<OpenedPayment, CheckoutRefusal | PaymentRefusal>> {
  const merged = mergeItems(cart.items)
  if (!merged.ok) return merged
  const items = merged.value
  if (!(await expireOverdue(shop, artworkIdsOf(items), now))) return refuse('artwork-held')
  // Retries after cancelling an unpaid order of the buyer, and when another tab placed one meanwhile.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const placed = await holdAndSave(shop, buyer, { ...cart, items }, now)
    if (!placed.ok) return placed
    if (placed.value.kind === 'placed') return openPayment(shop, placed.value.orderId, { isNew: true }, now)
    const reused = await reuseOrCancel(shop, placed.value, items, now)
    if (!reused.ok) return reused
    if (reused.value) return openPayment(shop, reused.value, { isNew: false }, now)
  }
  return refuse('artwork-held')
}

type Placed = { kind: 'placed'; orderId: Id } | ({ kind: 'already-held' } & AlreadyHeld)

type AlreadyHeld = { readonly orderIds: readonly Id[]; readonly awayId: Id | undefined }

/** Refuses before the first write. */
const holdAndSave = (shop: Shop, buyer: Buyer, cart: Cart, now: Date): Promise<Result<Placed, CheckoutRefusal>> =>
  shop.database.transaction(async (tx): Promise<Result<Placed, CheckoutRefusal>> => {
    await lockBuyer(tx, buyer)
    const works = await lockWorks(tx, artworkIdsOf(cart.items))
    const ownId = works.find(({ ownerId }) => ownerId === buyer.userId)?.id
    if (ownId) return refuse('own-work', { artworkId: ownId })
    const orderIds = await findOwnUnpaid(
      tx,
      buyer.userId,
      works.map(({ id }) => id),
    )
    const stock = await findStock(tx, works, orderIds)
    const bill = checkOut(cart.items, stock)
    if (!bill.ok) return bill
    if (!isSameBill(bill.value, cart.seen)) return refuse('PRICE_CHANGED')
    const awayId = works.find((work) => absenceOf(work, now))?.id
    if (orderIds.length > 0) return accept({ kind: 'already-held', orderIds, awayId })
    if (awayId) return refuse('artist-away', { artworkId: awayId })
    const requested = { buyer, items: cart.items, works }
    const expiresAt = await checkHolds(tx, requested, shop.settings.holdLimits, now)
    if (!expiresAt.ok) return expiresAt
    const order = {
      ...requested,
      provider: shop.payments.provider,
      stock,
      bill: bill.value,
      expiresAt: expiresAt.value,
    }
    return accept({ kind: 'placed', orderId: await saveOrder(tx, order, now) })
  })

/** Reuses an unpaid order of exactly these works; cancels others. */
async function reuseOrCancel(
  shop: Shop,
  { orderIds, awayId }: AlreadyHeld,
  items: readonly CheckoutItem[],
  now: Date,
): Promise<Result<Id | undefined, PaymentRefusal | 'artist-away'>> {
  const [only] = orderIds
  if (only && orderIds.length === 1 && (await isWorthReusing(shop, only, items, now))) return accept(only)
  // A running checkout can be completed during the artist's absence, but not restarted.
  if (awayId) return refuse('artist-away', { artworkId: awayId })
  for (const orderId of orderIds) {
    const ended = await cancel(
      shop,
      orderId,
      { step: 'cancel', by: 'buyer', reason: shopReasons['checked-out-anew'] },
      now,
    )
    if (ended === 'unreachable') return refuse('payment-unavailable')
    if (ended === 'processing') return refuse('payment-under-way', { orderId })
    if (ended === 'paid') return refuse('already-paid', { orderId })
  }
  return accept(undefined)
}

async function isWorthReusing(shop: Shop, orderId: Id, items: readonly CheckoutItem[], now: Date): Promise<boolean> {
  const found = await findOrder(shop.database, orderId)
  if (!found) return false
  const minutesLeft = (found.order.expiresAt.getTime() - now.getTime()) / 60_000
  return minutesLeft >= minMinutesToReuse && isSameCart(found.lines, items)
}

const isSameCart = (lines: readonly LineRow[], items: readonly CheckoutItem[]): boolean =>
  lines.length === items.length &&
  items.every((item) =>
    lines.some(
      (line) =>
        line.artworkId === item.artworkId &&
        line.quantity === item.quantity &&
        line.unitPrice === item.price &&
        line.sellerStatus === (item.sellerStatus ?? line.sellerStatus),
    ),
  )

const artworkIdsOf = (items: readonly CheckoutItem[]) => items.map(({ artworkId }) => artworkId)
