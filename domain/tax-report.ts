import { formatDay } from './calendar.ts'
import { countryName } from './country.ts'
import type { Day } from './delivery.ts'
import type { Language } from './language.ts'
import { type Cents, cents } from './money.ts'
import { formatIban } from './payout.ts'
import type { BankAccount, SellerStatus, TaxDetails, TraderDetails } from './person.ts'

/** From so many sales in a calendar year on, or above such a sum, a seller is reported (Council Directive (EU) 2021/514). */
export const reportedFrom = { sales: 30, amount: cents(2000_00) } as const

export const isReported = ({ sales, amount }: { sales: number; amount: Cents }): boolean =>
  sales >= reportedFrom.sales || amount > reportedFrom.amount

/** Whether the tax authority would find something missing. Of companies it asks no date of birth. */
export const lacksTaxDetails = (sellerStatus: SellerStatus, details: TaxDetails | null): boolean =>
  details === null || (sellerStatus === 'private' && details.birthDate === null)

/** What the report says of who a seller is. */
export type Seller = {
  readonly name: string
  readonly sellerStatus: SellerStatus
  readonly trader: TraderDetails | null
  readonly bankAccount: BankAccount | null
  readonly taxDetails: TaxDetails | null
}

/** What a seller sold in some time: how many copies, what they received for them, and what the shop kept. */
export type Sold = { readonly sales: number; readonly amount: Cents; readonly commission: Cents }

/** By what the tax authority knows a seller; empty where the shop does not know it. */
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

/** The same with its day, country and account as people read them in a language. */
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

/** Whether another tax authority is told of a seller by the Estonian one. */
export const isAbroad = ({ taxDetails }: Seller): boolean => taxDetails !== null && taxDetails.country !== 'EE'

/** A seller in a calendar year, as the report has it. */
export type ReportedYear = Seller & Sold & { readonly quarters: readonly Sold[]; readonly isMissingDetails: boolean }

/**
 * Sellers are told from this day of the next year on, in time to put right what is wrong before the report is due on
 * 31 January. An outage may last, but nobody is told of it long after.
 */
const toldFrom = '01-15'
const toldUntil = '02-29'

/** Whether it is a day on which sellers are told of the report of the past year. */
export const isTimeToTell = (day: Day): boolean => day.slice(5) >= toldFrom && day.slice(5) <= toldUntil
