import type { Language } from './language.ts'

/** Whole euro cents. A bare number is refused wherever money is meant. */
export type Cents = number & { readonly unit: 'cents' }

/** Gives the number as money; throws when it is not a whole number of cents. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`)
  return value as Cents
}

export const zero = cents(0)

export const sum = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((total, amount) => total + amount, 0))

export const times = (amount: Cents, quantity: number): Cents => cents(amount * quantity)

/** Euros with at most two decimals, as they travel over HTTP. */
export const toEuros = (amount: Cents): number => amount / 100

/** The cents of a decimal euro amount; undefined when it has more than two decimals or is not finite. */
export function fromEuros(euros: number): Cents | undefined {
  const amount = Math.round(euros * 100)
  return Number.isSafeInteger(amount) && Math.abs(euros * 100 - amount) < 1e-6 ? cents(amount) : undefined
}

/** Euros from the wire, whose shape the contract has checked, as money. */
export function inCents(euros: number): Cents {
  const amount = fromEuros(euros)
  if (amount === undefined) throw new RangeError(`Not an amount: ${euros}`)
  return amount
}

const formats = new Map<string, Intl.NumberFormat>()

/** "€2,860" or "2860 €"; two decimals where the amount is not whole, or always with `exact`. */
export function formatMoney(amount: Cents, language: Language, { exact = false } = {}): string {
  const digits = exact || amount % 100 !== 0 ? 2 : 0
  const key = `${language}${digits}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language === 'et' ? 'et-EE' : 'en-IE', {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  formats.set(key, format)
  return format.format(toEuros(amount))
}
