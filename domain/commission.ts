import { type Cents, cents } from './money.ts'

/** Basis points added to the artist's price. */
export const commissionTiers = { standard: 1500, premium: 1000 } as const
export type CommissionTier = keyof typeof commissionTiers

/** Introductory tier of new artists. */
export const firstTier: CommissionTier = 'premium'

/** Business days from confirmed delivery to the earliest payout. */
export const payableDays = 5

/** Business days from confirmed delivery until the artist is paid. */
export const payoutDays = 7

/** The buyer's price. Half a cent of commission is rounded in the buyer's favour. */
export const priceWithCommission = (artistPrice: Cents, basisPoints: number): Cents =>
  cents(artistPrice + Math.ceil((artistPrice * basisPoints) / 10_000 - 0.5))
