import type { Id } from './id.ts'
import { pastedCode } from './pasted-code.ts'

/** The ISO 11649 creditor reference of a transfer that pays this refund or claim. Banks verify its check digits. */
export function bankReferenceOf(id: Id): string {
  const body = BigInt(`0x${id}`).toString(32).toUpperCase().padStart(idDigits, '0')
  const check = 98n - (numberOf(`${body}RF00`) % 97n)
  return `RF${check.toString().padStart(2, '0')}${body}`
}

/** First reference of the shop in a bank's text. Ignores spaces and case. */
export function findBankReference(text: string): string | undefined {
  const found =
    pastedCode(text)
      .toUpperCase()
      .match(/RF\d{2}[0-9A-V]{20}/g) ?? []
  return found.find((reference) => numberOf(reference.slice(4) + reference.slice(0, 4)) % 97n === 1n)
}

export const formatBankReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ')

const idDigits = 20

/** Letters count as 10 to 35 (ISO 11649). */
const numberOf = (text: string): bigint => BigInt([...text].map((letter) => Number.parseInt(letter, 36)).join(''))
