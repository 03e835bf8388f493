import type { Absence } from './absence.ts'
import type { ArtworkStatus } from './artwork.ts'
import type { CartItem, MaxQuantity } from './cart.ts'
import type { Day } from './delivery.ts'
import type { Cents } from './money.ts'
import type { SellerStatus } from './person.ts'

/** The current state of a work in the cart. */
export type CurrentWork = {
  readonly status: ArtworkStatus
  readonly price: Cents
  readonly sellerStatus: SellerStatus
  /** Copies that this buyer can have: free ones and those held for them. */
  readonly available: MaxQuantity
  /** When nothing is left because somebody else is paying: until when at the latest, if that is known. */
  readonly heldUntil: Date | undefined
  /** Whether it is the buyer's own. */
  readonly ownWork: boolean
  /** Null while the artist is there. */
  readonly away: Absence | null
}

/** Why a line cannot be bought as it stands. */
export type LineProblem =
  | { readonly kind: 'gone' | 'own' | 'sold' | 'on-request' }
  | { readonly kind: 'away'; readonly until: Day | null }
  | { readonly kind: 'held'; readonly until: Date | undefined }
  | { readonly kind: 'not-enough'; readonly available: number }
  | { readonly kind: 'price-changed'; readonly price: Cents }
  | { readonly kind: 'seller-changed'; readonly sellerStatus: SellerStatus }

/** Why this line cannot be bought, checked in the same sequence as on the server; undefined when it can. */
export function findLineProblem(item: CartItem, now: CurrentWork | undefined): LineProblem | undefined {
  if (!now || now.status === 'draft' || now.status === 'archived') return { kind: 'gone' }
  if (now.ownWork) return { kind: 'own' }
  if (now.status === 'sold') return { kind: 'sold' }
  if (now.price === 0) return { kind: 'on-request' }
  if (now.available !== null && now.available < item.quantity) {
    if (now.available > 0) return { kind: 'not-enough', available: now.available }
    // A work whose copies are all bought has the status 'sold'.
    return { kind: 'held', until: now.heldUntil }
  }
  if (now.price !== item.price) return { kind: 'price-changed', price: now.price }
  if (item.sellerStatus && now.sellerStatus !== item.sellerStatus)
    return { kind: 'seller-changed', sellerStatus: now.sellerStatus }
  return now.away ? { kind: 'away', until: now.away.until } : undefined
}
