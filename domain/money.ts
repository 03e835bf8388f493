import { factsOf, type Language } from './language.ts'

/** Whole euro cents. The brand prevents the use of a bare number as money. */
export type Cents = number & { readonly unit: 'cents' }

/** Throws when the value is not a whole number of cents. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`)
  return value as Cents
}

export const zero = cents(0)

export const sum = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((total, amount) => total + amount, 0))

export const times = (amount: Cents, quantity: number): Cents => cents(amount * quantity)

/** Euros with at most two decimals, for HTTP. */
export const toEuros = (amount: Cents): number => amount / 100

/** Undefined when the euros have more than two decimals or are not finite. */
export function fromEuros(euros: number): Cents | undefined {
  const amount = Math.round(euros * 100)
  return Number.isSafeInteger(amount) && Math.abs(euros * 100 - amount) < 1e-6 ? cents(amount) : undefined
}

/** Converts euros from HTTP, validated by the contract. */
export function inCents(euros: number): Cents {
  const amount = fromEuros(euros)
  if (amount === undefined) throw new RangeError(`Not an amount: ${euros}`)
  return amount
}

const formats = new Map<string, Intl.NumberFormat>()

/** "€2,860" or "2860 €". Decimals appear for fractions, or always with `exact`. */
export function formatMoney(amount: Cents, language: Language, { exact = false } = {}): string {
  const digits = exact || amount % 100 !== 0 ? 2 : 0
  const key = `${language}${digits}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(factsOf(language).locale, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  formats.set(key, format)
  return format.format(toEuros(amount))
}
