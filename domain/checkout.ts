import { type ArtworkStatus, isShown } from './artwork.ts'
import type { Id } from './id.ts'
import { type Cents, cents, sum, times } from './money.ts'
import type { Approval, SellerStatus } from './person.ts'
import { accept, type Result, refuse } from './result.ts'
import { shippingFor } from './shipping.ts'

/** Stripe accepts amounts of up to eight digits in cents. */
export const maxTotal = cents(99_999_999)
/** Stripe's minimum charge. */
export const minTotal = cents(50)

export type CheckoutItem = {
  readonly artworkId: Id
  readonly quantity: number
  readonly price: Cents
  /** Determines the right of withdrawal; undefined when the client does not send the displayed status. */
  readonly sellerStatus?: SellerStatus | undefined
}

/** A work whose row is locked. */
export type WorkOnSale = {
  readonly id: Id
  readonly status: ArtworkStatus
  /** Approval of its artist. */
  readonly approval: Approval
  readonly sellerStatus: SellerStatus
  /** 0 means price on request: the work cannot be bought in the shop. */
  readonly price: Cents
  /** Copies neither held nor sold; null for an open edition. */
  readonly free: number | null
  readonly held: number
}

export type Bill = { readonly subtotal: Cents; readonly shipping: Cents; readonly tax: Cents; readonly total: Cents }

type Unavailable = 'artwork-not-found' | 'artwork-sold' | 'artwork-held' | 'not-enough-left' | 'price-on-request'

type Changed = 'PRICE_CHANGED' | 'seller-changed'

/** Merges items of the same work; refused when their facts differ. */
export function mergeItems(items: readonly CheckoutItem[]): Result<CheckoutItem[], Changed> {
  const merged = new Map<Id, CheckoutItem>()
  for (const item of items) {
    const line = merged.get(item.artworkId)
    if (line && line.price !== item.price) return refuse('PRICE_CHANGED', { artworkId: item.artworkId })
    if (line && line.sellerStatus !== item.sellerStatus) return refuse('seller-changed', { artworkId: item.artworkId })
    merged.set(item.artworkId, line ? { ...line, quantity: line.quantity + item.quantity } : item)
  }
  return accept([...merged.values()])
}

/** Returns the bill, or the differences from what the buyer saw. */
export function checkOut(
  items: readonly CheckoutItem[],
  worksById: ReadonlyMap<Id, WorkOnSale>,
): Result<Bill, 'cart-empty' | TotalRefusal | Changed | Unavailable> {
  if (items.length === 0) return refuse('cart-empty')
  for (const item of items) {
    const why = whyUnavailable(item, worksById.get(item.artworkId))
    if (why) return why
  }
  const changed = items.find((item) => worksById.get(item.artworkId)?.price !== item.price)
  if (changed) return refuse('PRICE_CHANGED', { artworkId: changed.artworkId })
  const other = items.find(
    (item) => item.sellerStatus && worksById.get(item.artworkId)?.sellerStatus !== item.sellerStatus,
  )
  if (other) return refuse('seller-changed', { artworkId: other.artworkId })
  const problem = totalProblem(items)
  return problem ? refuse(problem) : accept(billFor(items))
}

export function billFor(items: readonly { price: Cents; quantity: number }[]): Bill {
  const subtotal = sum(items.map((item) => times(item.price, item.quantity)))
  const shipping = shippingFor(subtotal)
  const tax = cents(0)
  return { subtotal, shipping, tax, total: cents(subtotal + shipping + tax) }
}

export type TotalRefusal = 'total-too-high' | 'total-too-low'

/** Returns undefined when the provider accepts the total. */
export function totalProblem(items: readonly { price: Cents; quantity: number }[]): TotalRefusal | undefined {
  const { total } = billFor(items)
  if (total > maxTotal) return 'total-too-high'
  return total > 0 && total < minTotal ? 'total-too-low' : undefined
}

export const isSameBill = (bill: Bill, seen: { total: Cents; shipping: Cents; orderTotal: Cents }): boolean =>
  seen.total === bill.subtotal && seen.shipping === bill.shipping && seen.orderTotal === bill.total

function whyUnavailable({ artworkId, quantity }: CheckoutItem, work: WorkOnSale | undefined) {
  if (!work || !isShown(work)) return refuse('artwork-not-found', { artworkId })
  if (work.status === 'sold') return refuse('artwork-sold', { artworkId, available: 0 })
  if (work.price === 0) return refuse('price-on-request', { artworkId })
  if (work.free === null || quantity <= work.free) return undefined
  if (work.free > 0) return refuse('not-enough-left', { artworkId, available: work.free })
  return refuse(work.held > 0 ? 'artwork-held' : 'artwork-sold', { artworkId, available: 0 })
}
