import type { Category } from './artwork.ts'
import type { SellerStatus } from './person.ts'

/** Within so many days of delivery a work may be sent back. */
export const returnDays = 14

/** What a private person keeps when the buyer only changed their mind, in basis points of the price. */
export const restockingFee = 500

/** Damage is reported within so many hours of delivery. */
export const damageHours = 48

/**
 * Whether a buyer may change their mind. With a trader the law gives 14 days without a reason. Private persons sell by
 * the house rules: a restocking fee, and no way back for digital and reduced works.
 */
export function returnsOf(work: {
  sellerStatus: SellerStatus
  category: Category
  isReduced: boolean
}): 'withdrawal' | 'with-fee' | 'final' {
  if (work.sellerStatus === 'trader') return 'withdrawal'
  return work.category === 'digital' || work.isReduced ? 'final' : 'with-fee'
}
