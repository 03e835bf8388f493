import { type Day, lastOfMonth } from './delivery.ts'
import { type Cents, cents, zero } from './money.ts'
import { isInUnion, rateOf, vatIn } from './vat.ts'
import { isEstonianVatNumber, needsViesCheck, normalVatNumber } from './vat-number.ts'

/** Who pays the VAT on commission: the shop in Estonia, the artist at home, nobody in the Union, or nobody as the shop isn't registered. */
export const feeTreatments = ['estonia', 'reverse-charge', 'outside-union', 'not-registered'] as const
export type FeeTreatment = (typeof feeTreatments)[number]

/** A time in which the operator is registered for VAT, in days of Tallinn; `to` is the last day, null while it goes on. */
export type VatPeriod = { readonly vatNumber: string; readonly from: Day; readonly to: Day | null }

/** How the commission of a sale is taxed, and with it every refund of that sale. */
export type FeeTax = {
  readonly treatment: FeeTreatment
  /** In basis points; null when the shop owes no tax. */
  readonly rate: number | null
  /** Of the artist; null except under the reverse charge. */
  readonly vatNumber: string | null
  /** Of the shop on the day of the sale; null when it wasn't registered. */
  readonly shopVatNumber: string | null
}

/** The facts about an artist that decide how commission is taxed. */
export type TaxedArtist = {
  readonly vatNumber?: string | undefined
  /** An administrator has recorded that VIES confirms the number. */
  readonly isConfirmed?: boolean | undefined
  /** Of the tax details. */
  readonly country?: string | undefined
}

/** The rate of Estonia for commission is the one at the end of the month of the sale. */
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
 * A service for somebody with a VAT number of another country of the Union is taxed there by them (Directive 2006/112/EC, art.
 * 44 and 196). The supplier proves the status with the VIES check (Regulation 282/2011, art. 18). A service for somebody outside
 * the Union is not taxed in it (art. 44; art. 58 for private persons). Everybody else pays Estonia's tax.
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

/**
 * The tax in what changes the commission of a sale from `left` by `amount`, which is negative for a refund. All changes together
 * hold the tax of what is left, to the cent.
 */
export const vatOfChange = (left: Cents, amount: Cents, rate: number | null): Cents =>
  rate === null ? zero : cents(vatIn(cents(left + amount), rate) - vatIn(left, rate))
