import { type Cents, cents } from './money.ts'

/** The one commission policy: what is added to the artist's price, in basis points. */
export const commissionTiers = { standard: 1500, premium: 1000 } as const
export type CommissionTier = keyof typeof commissionTiers

/** New artists begin here, as an introductory offer. */
export const firstTier: CommissionTier = 'premium'

/** From so many business days after a confirmed delivery on, a sale can be paid out. */
export const payableDays = 5

/** Business days after a confirmed delivery until the artist has the money. */
export const payoutDays = 7

/** What the buyer pays: the artist's price and the commission, of which half a cent is rounded in the buyer's favour. */
export const priceWithCommission = (artistPrice: Cents, basisPoints: number): Cents =>
  cents(artistPrice + Math.ceil((artistPrice * basisPoints) / 10_000 - 0.5))
