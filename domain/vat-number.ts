import { pastedCode } from './pasted-code.ts'

/** VIES formats without the prefix, from the European Commission. Greece has the prefix EL, Northern Ireland XI. */
const formsByPrefix: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[\dA-Z]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[\dA-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[\dA-Z+*]{9}B[\dA-Z+*]{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
}

/** Outside the Union: a country code, then letters and at least five digits. */
const formElsewhere = /^[A-Z]{2}(?=(?:\D*\d){5})[\dA-Z]{5,18}$/

/** Upper case without separators. */
export const normalVatNumber = (number: string): string => pastedCode(number).toUpperCase().replaceAll(/[.-]/g, '')

/** Checks the format of the country only. */
export function isVatNumber(number: string): boolean {
  const normal = normalVatNumber(number)
  const prefix = normal.slice(0, 2)
  const form = Object.hasOwn(formsByPrefix, prefix) ? formsByPrefix[prefix] : undefined
  return form ? form.test(normal.slice(2)) : formElsewhere.test(normal) && prefix !== 'GR'
}

export const isEstonianVatNumber = (number: string): boolean =>
  normalVatNumber(number).startsWith('EE') && isVatNumber(number)

/** Undefined outside the Union, and for Northern Ireland: its numbers cover goods only, and commission is a service. */
export function countryOfVatNumber(number: string): string | undefined {
  const prefix = normalVatNumber(number).slice(0, 2)
  if (prefix === 'XI' || !Object.hasOwn(formsByPrefix, prefix) || !isVatNumber(number)) return undefined
  return prefix === 'EL' ? 'GR' : prefix
}

/** Commission is invoiced under the reverse charge only after VIES confirms the number. */
export function needsViesCheck(number: string): boolean {
  const country = countryOfVatNumber(number)
  return country !== undefined && country !== 'EE'
}
