import { type Cents, cents } from './money.ts'

/** The standard rate of value added tax in Estonia, in basis points. */
export const vatRate = 2400

/** Whether a VAT number was given out in Estonia, so that its rate holds. */
export const isEstonianVatNumber = (number: string): boolean => /^EE\d{9}$/.test(number.replaceAll(' ', ''))

/** The part of a price that is value added tax. */
export const vatIn = (price: Cents): Cents => cents(Math.round((price * vatRate) / (10_000 + vatRate)))
