import type { Delivery } from '../bank-ledger.ts'
import {
  type Decline,
  digitsOf,
  endOfMonth,
  isCardNumber,
  type Trouble,
  troubleOf,
  tryAccount,
  tryCard,
} from '../cards.ts'

/** The fields of the payment page, in reading order. */
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
  'iban',
] as const
export type FieldName = (typeof fieldNames)[number]
export type FieldValues = Record<FieldName, string>
export type FieldError = 'expired' | 'tooLong' | Exclude<FieldName, 'line2' | 'state'>
export type FieldErrors = Partial<Record<FieldName, FieldError>>

export const readValues = (fields: Record<string, unknown>): FieldValues =>
  Object.fromEntries(
    fieldNames.map((name) => [name, typeof fields[name] === 'string' ? fields[name].trim().slice(0, 1000) : '']),
  ) as FieldValues // one entry for each field name

export const emptyForm = (country: string): FieldValues => ({ ...readValues({}), country })

type Method = 'card' | 'debit'

/** The first error of each field. */
export function findErrors(values: FieldValues, method: Method, countries: readonly string[], now: Date): FieldErrors {
  const errors: FieldErrors = method === 'card' ? findCardErrors(values, now) : {}
  const required = ['name', 'line1', 'city', 'postalCode'] as const
  if (method === 'debit' && !tryAccount(values.iban)) errors.iban = 'iban'
  for (const name of required) if (values[name] === '') errors[name] = name
  for (const name of fieldNames) if (values[name].length > 200) errors[name] = 'tooLong'
  if (!countries.includes(values.country)) errors.country = 'country'
  return errors
}

function findCardErrors(values: FieldValues, now: Date): FieldErrors {
  const errors: FieldErrors = {}
  const last = endOfMonth(values.expiry)
  if (!isCardNumber(values.cardNumber)) errors.cardNumber = 'cardNumber'
  if (!last) errors.expiry = 'expiry'
  else if (last < now) errors.expiry = 'expired'
  if (!/^\d{3,4}$/.test(values.cvc)) errors.cvc = 'cvc'
  return errors
}

export const declineOf = (values: FieldValues): Decline | undefined => tryCard(digitsOf(values.cardNumber))

export const cardTrouble = (values: FieldValues): Trouble | undefined => troubleOf(digitsOf(values.cardNumber))

export const deliveryOf = ({
  cardNumber: _number,
  expiry: _expiry,
  cvc: _cvc,
  iban: _iban,
  ...delivery
}: FieldValues): Delivery => delivery
