import type { Delivery } from './bank-ledger.ts'
import { chargeCard, digitsOf, endOfMonth, isCardNumber, type Refusal } from './cards.ts'

/** The fields of the payment page, in the order in which they are read. */
export const fieldNames = [
  'cardNumber',
  'expiry',
  'cvc',
  'name',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'country',
] as const
export type FieldName = (typeof fieldNames)[number]
export type Typed = Record<FieldName, string>
export type Wrong = 'expired' | 'tooLong' | Exclude<FieldName, 'line2' | 'state'>
export type Complaints = Partial<Record<FieldName, Wrong>>

export const readTyped = (fields: Record<string, unknown>): Typed =>
  Object.fromEntries(
    fieldNames.map((name) => [name, typeof fields[name] === 'string' ? fields[name].trim().slice(0, 1000) : '']),
  ) as Typed // one entry for each field name

export const emptyForm = (country: string): Typed => ({ ...readTyped({}), country })

/** What is wrong with what was typed, field by field. */
export function complaintsAbout(typed: Typed, countries: readonly string[], now: Date): Complaints {
  const complaints: Complaints = {}
  const required = ['name', 'line1', 'city', 'postalCode'] as const
  const last = endOfMonth(typed.expiry)
  if (!isCardNumber(typed.cardNumber)) complaints.cardNumber = 'cardNumber'
  if (!last) complaints.expiry = 'expiry'
  else if (last < now) complaints.expiry = 'expired'
  if (!/^\d{3,4}$/.test(typed.cvc)) complaints.cvc = 'cvc'
  for (const name of required) if (typed[name] === '') complaints[name] = name
  for (const name of fieldNames) if (typed[name].length > 200) complaints[name] = 'tooLong'
  if (!countries.includes(typed.country)) complaints.country = 'country'
  return complaints
}

export const refusalOf = (typed: Typed): Refusal | undefined => chargeCard(digitsOf(typed.cardNumber))

export const deliveryOf = ({ cardNumber: _number, expiry: _expiry, cvc: _cvc, ...delivery }: Typed): Delivery =>
  delivery
