import { expect, test } from 'vitest'
import { consentVersion, isInForce } from './consent.ts'

test.each([
  ['an answer of today', { at: '2026-11-22T10:00:00Z', version: consentVersion }, true],
  ['one of almost a year ago', { at: '2025-11-22T10:00:01Z', version: consentVersion }, true],
  ['one of a year ago', { at: '2025-11-22T10:00:00Z', version: consentVersion }, false],
  ['one to another text', { at: '2026-11-22T10:00:00Z', version: '2025-01' }, false],
  ['one without a time', { at: 'yesterday', version: consentVersion }, false],
])('%s', (_, answered, inForce) => {
  expect(isInForce(answered, new Date('2026-11-22T10:00:00Z'))).toBe(inForce)
})
