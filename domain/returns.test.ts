import { expect, test } from 'vitest'
import { returnsOf } from './returns.ts'

test.each([
  ['trader', 'paintings', false, 'withdrawal'],
  ['trader', 'digital', true, 'withdrawal'],
  ['private', 'paintings', false, 'with-fee'],
  ['private', 'paintings', true, 'final'],
  ['private', 'digital', false, 'final'],
] as const)('a %s selling %s, reduced: %s, takes it back: %s', (sellerStatus, category, isReduced, expected) => {
  expect(returnsOf({ sellerStatus, category, isReduced })).toBe(expected)
})
