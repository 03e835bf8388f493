import { expect, test } from 'vitest'
import { bankReferenceOf, findBankReference, formatBankReference } from './bank-reference.ts'
import { newId } from './id.ts'

test('a reference is valid, unique and found in what a bank writes', () => {
  const ids = Array.from({ length: 500 }, (_, at) => newId(new Date(1_790_000_000_000 + at)))
  const references = ids.map(bankReferenceOf)
  expect(new Set(references).size).toBe(ids.length)
  for (const reference of references) {
    expect(reference).toMatch(/^RF\d{2}[0-9A-V]{20}$/)
    expect(findBankReference(`Tagasimakse LO-2026-000123 ${reference.toLowerCase()}, Maarja Tamm`)).toBe(reference)
    expect(findBankReference(formatBankReference(reference))).toBe(reference)
  }
})

test.each([
  ['nothing', ''],
  ['another text', 'RFND 123, Monthly fee'],
  [
    'a digit typed wrongly',
    bankReferenceOf('6745c9a0f1e2d3b4a5968778').replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  ],
  ['a part of it', bankReferenceOf('6745c9a0f1e2d3b4a5968778').slice(0, -1)],
])('%s is no reference', (_what, text) => {
  expect(findBankReference(text)).toBeUndefined()
})

test('the reference of a known standard example has its check digits', () => {
  expect(bankReferenceOf('0'.repeat(24))).toMatch(/^RF\d{2}0{20}$/)
})
