import { type Cents, cents } from './money.ts'
import type { SellerStatus, TaxDetails } from './person.ts'

/** From so many sales in a calendar year on, or above such a sum, a seller is reported (Council Directive (EU) 2021/514). */
export const reportedFrom = { sales: 30, amount: cents(2000_00) } as const

export const isReported = ({ sales, amount }: { sales: number; amount: Cents }): boolean =>
  sales >= reportedFrom.sales || amount > reportedFrom.amount

/** Whether the tax authority would find something missing. Of companies it asks no date of birth. */
export const lacksTaxDetails = (sellerStatus: SellerStatus, details: TaxDetails | null): boolean =>
  details === null || (sellerStatus === 'private' && details.birthDate === null)
