import { type Day, lastOfMonth } from './delivery.ts'
import { type Cents, cents, zero } from './money.ts'
import type { TraderDetails } from './person.ts'
import { isInUnion, rateOf, vatIn } from './vat.ts'
import { isEstonianVatNumber, needsViesCheck, normalVatNumber } from './vat-number.ts'

/** VAT on commission is paid by the shop in Estonia, by the artist at home, or by neither party. */
export const feeTreatments = ['estonia', 'reverse-charge', 'outside-union', 'not-registered'] as const
export type FeeTreatment = (typeof feeTreatments)[number]

/** A period of the operator's VAT registration, in days of Tallinn; `to` is the last day, null while it lasts. */
export type VatPeriod = { readonly vatNumber: string; readonly from: Day; readonly to: Day | null }

/** A company that pays the VAT on commission itself. */
export type FeeBuyer = Pick<TraderDetails, 'name' | 'registryCode' | 'address'>

export type FeeTax = {
  readonly treatment: FeeTreatment
  /** Basis points; null when the shop owes no tax. */
  readonly rate: number | null
  /** The artist's; null except under the reverse charge. */
  readonly vatNumber: string | null
  /** The shop's number on the day of the sale; null when not registered. */
  readonly shopVatNumber: string | null
}

export type TaxedArtist = {
  readonly vatNumber?: string | undefined
  /** An administrator has recorded that VIES confirms the number. */
  readonly isConfirmed?: boolean | undefined
  readonly country?: string | undefined
}

/** Estonia's rate for commission at the end of the month of the sale. */
export const feeRateOf = (soldOn: Day): number => rateOf('EE', lastOfMonth(soldOn))

export function feeTaxOf(soldOn: Day, periods: readonly VatPeriod[], artist: TaxedArtist): FeeTax {
  const period = periodOn(periods, soldOn)
  if (!period) return { treatment: 'not-registered', rate: null, vatNumber: null, shopVatNumber: null }
  const treatment = treatmentOf(artist)
  return {
    treatment,
    rate: treatment === 'estonia' ? feeRateOf(soldOn) : null,
    vatNumber: treatment === 'reverse-charge' ? normalVatNumber(artist.vatNumber ?? '') : null,
    shopVatNumber: period.vatNumber,
  }
}

export const periodOn = (periods: readonly VatPeriod[], day: Day): VatPeriod | undefined =>
  periods.find(({ from, to }) => from <= day && (to === null || day <= to))

/**
 * Reverse charge: a VAT number of another member state (Directive 2006/112/EC, art. 44, 196), proven by VIES
 * (Regulation 282/2011, art. 18). No EU VAT outside the Union (art. 44; art. 58 for private persons). All others pay
 * Estonian VAT.
 */
function treatmentOf({
  vatNumber,
  isConfirmed = false,
  country,
}: TaxedArtist): Exclude<FeeTreatment, 'not-registered'> {
  if (vatNumber && isEstonianVatNumber(vatNumber)) return 'estonia'
  if (vatNumber && needsViesCheck(vatNumber)) return isConfirmed ? 'reverse-charge' : 'estonia'
  return country !== undefined && !isInUnion(country) ? 'outside-union' : 'estonia'
}

/** `amount` is negative for a refund. All changes sum to the VAT of the remaining commission, to the cent. */
export const vatOfChange = (left: Cents, amount: Cents, rate: number | null): Cents =>
  rate === null ? zero : cents(vatIn(cents(left + amount), rate) - vatIn(left, rate))
