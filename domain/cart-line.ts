import type { ArtworkStatus } from './artwork.ts'
import type { CartItem, Most } from './cart.ts'
import type { Cents } from './money.ts'

/** How a work in the cart stands now. */
export type WorkNow = {
  readonly status: ArtworkStatus
  readonly price: Cents
  /** Copies that this buyer can have: those that are free, and those that are held for them. */
  readonly available: Most
  /** Somebody else is paying for the last copy, until then at the latest. */
  readonly heldUntil: Date | undefined
}

/** Why a line cannot be bought as it stands. */
export type LineTrouble =
  | { readonly kind: 'gone' | 'sold' | 'on-request' }
  | { readonly kind: 'held'; readonly until: Date }
  | { readonly kind: 'not-enough'; readonly available: number }
  | { readonly kind: 'price-changed'; readonly price: Cents }

/** What stands in the way of buying this line; in the order in which the server refuses. */
export function troubleOf(item: CartItem, now: WorkNow | undefined): LineTrouble | undefined {
  if (!now || now.status === 'draft' || now.status === 'archived') return { kind: 'gone' }
  if (now.status === 'sold') return { kind: 'sold' }
  if (now.price === 0) return { kind: 'on-request' }
  if (now.available !== null && now.available < item.quantity) {
    if (now.available > 0) return { kind: 'not-enough', available: now.available }
    return now.heldUntil ? { kind: 'held', until: now.heldUntil } : { kind: 'sold' }
  }
  return now.price === item.price ? undefined : { kind: 'price-changed', price: now.price }
}
