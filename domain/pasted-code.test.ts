import { expect, test } from 'vitest'
import { bankReferenceOf, findBankReference, formatBankReference } from './bank-reference.ts'
import { codeLength, readCode, writeCode } from './certificate.ts'
import { pastedCode } from './pasted-code.ts'
import { trackingAddress } from './tracking.ts'
import { isVatNumber, normalVatNumber } from './vat-number.ts'

/** Space, no-break space, thin space, zero-width space, mark of direction, soft hyphen, joiner, byte order mark. */
const between = [' ', '\u00a0', '\u2009', '\u200b', '\u200e', '\u00ad', '\u2060', '\ufeff']

const spelled = (code: string, separator: string) => `${separator}${[...code].join(separator)}${separator}`

test.each(between)('codes are read with %j between their characters', (separator) => {
  expect(pastedCode(spelled('LO-2026-000123', separator))).toBe('LO-2026-000123')

  const vatNumber = spelled('ee100366327', separator)
  expect([normalVatNumber(vatNumber), isVatNumber(vatNumber)]).toEqual(['EE100366327', true])

  const code = writeCode(Uint8Array.from({ length: codeLength }, (_, at) => at * 7))
  expect(readCode(spelled(code, separator), codeLength)).toBe(code)

  const reference = bankReferenceOf('6745c9a0f1e2d3b4a5968778')
  expect(findBankReference(spelled(formatBankReference(reference), separator))).toBe(reference)

  expect(trackingAddress('Omniva', spelled('CE1EE', separator))).toBe('https://www.omniva.ee/track?barcode=CE1EE')
})

test.each(['LO–2026–000123', 'LO‑2026‑000123', 'LO−2026−000123', 'LO—2026—000123'])('%s has hyphens', (typed) => {
  expect(pastedCode(typed)).toBe('LO-2026-000123')
})
