import type { Absence } from './absence.ts'
import type { ArtworkStatus } from './artwork.ts'
import type { CartItem, MaxQuantity } from './cart.ts'
import type { Day } from './delivery.ts'
import type { Cents } from './money.ts'
import type { SellerStatus } from './person.ts'

export type CurrentWork = {
  readonly status: ArtworkStatus
  readonly price: Cents
  readonly sellerStatus: SellerStatus
  /** Copies available to this buyer: free copies and copies held for this buyer. */
  readonly available: MaxQuantity
  /** Latest end of other buyers' holds when no copy is left, if known. */
  readonly heldUntil: Date | undefined
  readonly ownWork: boolean
  /** Null while the artist is present. */
  readonly away: Absence | null
}

export type LineProblem =
  | { readonly kind: 'gone' | 'own' | 'sold' | 'on-request' }
  | { readonly kind: 'away'; readonly until: Day | null }
  | { readonly kind: 'held'; readonly until: Date | undefined }
  | { readonly kind: 'not-enough'; readonly available: number }
  | { readonly kind: 'price-changed'; readonly price: Cents }
  | { readonly kind: 'seller-changed'; readonly sellerStatus: SellerStatus }

/** Checks in the same order as the server. */
export function findLineProblem(item: CartItem, now: CurrentWork | undefined): LineProblem | undefined {
  if (!now || now.status === 'draft' || now.status === 'archived') return { kind: 'gone' }
  if (now.ownWork) return { kind: 'own' }
  if (now.status === 'sold') return { kind: 'sold' }
  if (now.price === 0) return { kind: 'on-request' }
  if (now.available !== null && now.available < item.quantity) {
    if (now.available > 0) return { kind: 'not-enough', available: now.available }
    // The status is 'sold' when all copies are bought.
    return { kind: 'held', until: now.heldUntil }
  }
  if (now.price !== item.price) return { kind: 'price-changed', price: now.price }
  if (item.sellerStatus && now.sellerStatus !== item.sellerStatus)
    return { kind: 'seller-changed', sellerStatus: now.sellerStatus }
  return now.away ? { kind: 'away', until: now.away.until } : undefined
}
