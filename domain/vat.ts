import type { Day } from './delivery.ts'
import { type Cents, cents } from './money.ts'
import { isEstonianVatNumber } from './vat-number.ts'

/** Basis points of the sum without tax. */
type Rate = number

/**
 * Standard rates, latest first, each from its first day. The operator compares them monthly with the Commission's
 * "Taxes in Europe" database and adds changes in advance. Reduced rates for works of art are not applied.
 */
const ratesOfUnion: Readonly<Record<string, readonly (readonly [from: Day, rate: Rate])[]>> = {
  AT: [['2016-01-01', 2000]],
  BE: [['2016-01-01', 2100]],
  BG: [['2016-01-01', 2000]],
  CY: [['2016-01-01', 1900]],
  CZ: [['2016-01-01', 2100]],
  DE: [['2021-01-01', 1900]],
  DK: [['2016-01-01', 2500]],
  EE: [
    ['2025-07-01', 2400],
    ['2024-01-01', 2200],
  ],
  ES: [['2016-01-01', 2100]],
  FI: [
    ['2024-09-01', 2550],
    ['2016-01-01', 2400],
  ],
  FR: [['2016-01-01', 2000]],
  GR: [['2016-06-01', 2400]],
  HR: [['2016-01-01', 2500]],
  HU: [['2016-01-01', 2700]],
  IE: [['2021-03-01', 2300]],
  IT: [['2016-01-01', 2200]],
  LT: [['2016-01-01', 2100]],
  LU: [['2024-01-01', 1700]],
  LV: [['2016-01-01', 2100]],
  MT: [['2016-01-01', 1800]],
  NL: [['2016-01-01', 2100]],
  PL: [['2016-01-01', 2300]],
  PT: [['2016-01-01', 2300]],
  RO: [
    ['2025-08-01', 2100],
    ['2017-01-01', 1900],
  ],
  SE: [['2016-01-01', 2500]],
  SI: [['2016-01-01', 2200]],
  SK: [
    ['2025-01-01', 2300],
    ['2016-01-01', 2000],
  ],
}

export const countriesOfUnion: readonly string[] = Object.keys(ratesOfUnion)

/** Annual net cross-border sales. Above it, VAT is due where the work goes (Directive 2006/112/EC, art. 59c). */
export const ossThreshold = cents(10_000_00)

/** Administrators are notified before the threshold and when it is crossed. */
export const thresholdLevels = ['near', 'crossed'] as const
export type ThresholdLevel = (typeof thresholdLevels)[number]

export const thresholdLevelOf = (amount: Cents): ThresholdLevel | undefined => {
  if (amount > ossThreshold) return 'crossed'
  return amount >= ossThreshold * 0.8 ? 'near' : undefined
}

export const isInUnion = (country: string): boolean => Object.hasOwn(ratesOfUnion, country)

/** Throws when the table has no standard rate for the country. */
export function rateOf(country: string, day: Day): Rate {
  const known = ratesOfUnion[country]?.find(([from]) => from <= day)
  if (!known) throw new RangeError(`No rate of value added tax for ${country} on ${day}`)
  return known[1]
}

export type VatRegistration = {
  /** Undefined without registration. */
  readonly vatNumber?: string | undefined
  /** Traders in the One Stop Shop owe the rate of the buyer's country. */
  readonly usesOss?: boolean | undefined
}

/** A rate of 0 is an export outside the Union. */
type Vat = { readonly country: string; readonly rate: Rate }

/** Undefined without registration in Estonia. An unknown destination counts as Estonia. */
export function vatOn(
  { vatNumber, usesOss = false }: VatRegistration,
  destination: string | undefined,
  day: Day,
): Vat | undefined {
  if (!vatNumber || !isEstonianVatNumber(vatNumber)) return undefined
  if (destination !== undefined && !isInUnion(destination)) return { country: destination, rate: 0 }
  const country = usesOss && destination ? destination : 'EE'
  return { country, rate: rateOf(country, day) }
}

export const vatIn = (price: Cents, rate: Rate): Cents => cents(Math.round((price * rate) / (10_000 + rate)))

/** VAT of a credited amount. The credit notes sum to the invoice's VAT, to the cent. */
export const vatInCredit = (left: Cents, credited: Cents, rate: Rate): Cents =>
  cents(vatIn(left, rate) - vatIn(cents(left - credited), rate))

/** Net amount at Estonia's rate on a day; the whole amount without registration. */
export const withoutVat = (paid: Cents, vatNumber: string | undefined, day: Day): Cents =>
  vatNumber && isEstonianVatNumber(vatNumber) ? cents(paid - vatIn(paid, rateOf('EE', day))) : paid
