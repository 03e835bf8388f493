import { type Cents, cents } from './money.ts'

/** The one commission policy: what is added to the artist's price, in basis points. */
export const commissionTiers = { standard: 1500, premium: 1000 } as const
export type CommissionTier = keyof typeof commissionTiers

/** New artists begin here, as an introductory offer. */
export const firstTier: CommissionTier = 'premium'

/** Business days after a confirmed delivery until the artist has the money. */
export const payoutDays = 7

/** What the gallery takes on top of the artist's price; half a cent is rounded in the buyer's favour. */
const commissionOn = (artistPrice: Cents, basisPoints: number): Cents =>
  cents(Math.ceil((artistPrice * basisPoints) / 10_000 - 0.5))

/** What the buyer pays. */
export const priceWithCommission = (artistPrice: Cents, basisPoints: number): Cents =>
  cents(artistPrice + commissionOn(artistPrice, basisPoints))
