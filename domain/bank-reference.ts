import type { Id } from './id.ts'

/**
 * The reference of a bank transfer that pays this refund or claim: an ISO 11649 creditor reference, which banks
 * check for typing errors.
 */
export function bankReferenceOf(id: Id): string {
  const body = BigInt(`0x${id}`).toString(32).toUpperCase().padStart(idDigits, '0')
  const check = 98n - (numberOf(`${body}RF00`) % 97n)
  return `RF${check.toString().padStart(2, '0')}${body}`
}

/** The first reference of the shop in what a bank writes; spaces and small letters make no difference. */
export function findBankReference(text: string): string | undefined {
  const found =
    text
      .replace(/\s/g, '')
      .toUpperCase()
      .match(/RF\d{2}[0-9A-V]{20}/g) ?? []
  return found.find((reference) => numberOf(reference.slice(4) + reference.slice(0, 4)) % 97n === 1n)
}

/** In groups of four, for people. */
export const formatBankReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ')

/** Digits of an id in base 32. */
const idDigits = 20

/** Letters count as 10 to 35. */
const numberOf = (text: string): bigint => BigInt([...text].map((letter) => Number.parseInt(letter, 36)).join(''))
