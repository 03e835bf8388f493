import { formatDay } from './calendar.ts'
import { countryName } from './country.ts'
import type { Day } from './delivery.ts'
import type { Language } from './language.ts'
import { type Cents, cents } from './money.ts'
import { formatIban } from './payout.ts'
import type { BankAccount, SellerStatus, TaxDetails, TraderDetails } from './person.ts'

/** Sellers are reported from this number of sales per year, or above this sum (Council Directive (EU) 2021/514). */
export const reportedFrom = { sales: 30, amount: cents(2000_00) } as const

export const isReported = ({ sales, amount }: { sales: number; amount: Cents }): boolean =>
  sales >= reportedFrom.sales || amount > reportedFrom.amount

/** Companies have no date of birth. */
export const lacksTaxDetails = (sellerStatus: SellerStatus, details: TaxDetails | null): boolean =>
  details === null || (sellerStatus === 'private' && details.birthDate === null)

export type Seller = {
  readonly name: string
  readonly sellerStatus: SellerStatus
  readonly trader: TraderDetails | null
  readonly bankAccount: BankAccount | null
  readonly taxDetails: TaxDetails | null
}

/** Copies sold in a period, the seller's income and the shop's commission. */
export type Sold = { readonly sales: number; readonly amount: Cents; readonly commission: Cents }

/** Identity for the tax authority; missing facts are empty. */
export const identityOf = ({ name, trader, bankAccount, taxDetails }: Seller) => ({
  legalName: trader?.name ?? bankAccount?.holder ?? name,
  name,
  registryCode: trader?.registryCode ?? '',
  birthDate: taxDetails?.birthDate ?? '',
  address: taxDetails?.address ?? trader?.address ?? '',
  country: taxDetails?.country ?? '',
  taxNumber: taxDetails?.taxNumber ?? '',
  vatNumber: trader?.vatNumber ?? '',
  iban: bankAccount?.iban ?? '',
})

/** The identity with day, country and account formatted for people. */
export function identityIn(language: Language, seller: Seller): ReturnType<typeof identityOf> {
  const identity = identityOf(seller)
  const { birthDate, country, iban } = identity
  return {
    ...identity,
    birthDate: birthDate && formatDay(new Date(`${birthDate}T12:00:00Z`), language),
    country: country && countryName(country, language),
    iban: formatIban(iban),
  }
}

/** The Estonian authority forwards the report to another one. */
export const isAbroad = ({ taxDetails }: Seller): boolean => taxDetails !== null && taxDetails.country !== 'EE'

export type ReportedYear = Seller & Sold & { readonly quarters: readonly Sold[]; readonly isMissingDetails: boolean }

/** Sellers are notified in this window, in time for corrections before the report is due on 31 January. */
const toldFrom = '01-15'
const toldUntil = '02-29'

export const isTimeToTell = (day: Day): boolean => day.slice(5) >= toldFrom && day.slice(5) <= toldUntil
