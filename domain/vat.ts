import type { Day } from './delivery.ts'
import { type Cents, cents } from './money.ts'
import { isEstonianVatNumber } from './vat-number.ts'

/** How much of the sum without tax is added as tax, in basis points. */
type Rate = number

/**
 * The standard rates of value added tax in the European Union, each from its first day on, the latest first. Whoever runs the
 * shop compares them each month with the European Commission's "Taxes in Europe" database, and adds a line before the day of
 * a change. The lower rates that some countries have for works of art are not applied.
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

/**
 * Up to so much a year, without tax, a trader's sales to consumers in other countries of the Union are taxed in Estonia; from
 * there on in the country that each goes to (Directive 2006/112/EC, art. 59c).
 */
export const ossThreshold = cents(10_000_00)

/** Administrators are told in time, and again when it is crossed. */
export const thresholdLevels = ['near', 'crossed'] as const
export type ThresholdLevel = (typeof thresholdLevels)[number]

export const thresholdLevelOf = (amount: Cents): ThresholdLevel | undefined => {
  if (amount > ossThreshold) return 'crossed'
  return amount >= ossThreshold * 0.8 ? 'near' : undefined
}

export const isInUnion = (country: string): boolean => Object.hasOwn(ratesOfUnion, country)

/** The standard rate of a country of the Union on a day. Throws when the table has none. */
export function rateOf(country: string, day: Day): Rate {
  const known = ratesOfUnion[country]?.find(([from]) => from <= day)
  if (!known) throw new RangeError(`No rate of value added tax for ${country} on ${day}`)
  return known[1]
}

/** What a trader has said about value added tax. */
export type VatRegistration = {
  /** None when they are not registered. */
  readonly vatNumber?: string | undefined
  /** Registered for the One Stop Shop, they owe the buyer's country its own rate. */
  readonly usesOss?: boolean | undefined
}

/** Whose tax is in a price, and at which rate; at 0 the work leaves the Union. */
type Vat = { readonly country: string; readonly rate: Rate }

/**
 * The tax in what a trader sells to a consumer; undefined when the trader is not registered in Estonia. While it is not known
 * where the work goes, it is Estonia's.
 */
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

/** The part of a price that is value added tax. */
export const vatIn = (price: Cents, rate: Rate): Cents => cents(Math.round((price * rate) / (10_000 + rate)))

/** The tax in what is credited of a sum, so that all credit notes together take back what the invoice had, to the cent. */
export const vatInCredit = (left: Cents, credited: Cents, rate: Rate): Cents =>
  cents(vatIn(left, rate) - vatIn(cents(left - credited), rate))

/** What a trader has sold in Estonia's tax on a day, without it; all of it when they are not registered. */
export const withoutVat = (paid: Cents, vatNumber: string | undefined, day: Day): Cents =>
  vatNumber && isEstonianVatNumber(vatNumber) ? cents(paid - vatIn(paid, rateOf('EE', day))) : paid
