import { expect, test } from 'vitest'
import { decimalIn, typedDecimal } from './decimal.ts'

test.each([
  ['480', 480],
  ['480.50', 480.5],
  ['-1', -1],
  ['0', 0],
])('%s is a number everywhere', (text, value) => {
  expect(decimalIn(text)).toBe(value)
  expect(typedDecimal(text)).toBe(value)
})

test.each([
  ['1,5', 1.5],
  [' 12,30 ', 12.3],
  ['−5', -5],
])('“%s” is a number where somebody types', (text, value) => {
  expect(typedDecimal(text)).toBe(value)
  expect(decimalIn(text)).toBeNaN()
})

test.each(['', ' ', '0x10', '1e3', '1.5.5', '1,5,5', '1.', '.5', 'Infinity', '+5', 'tasuta', '１'])(
  '“%s” is none',
  (text) => {
    expect(decimalIn(text)).toBeNaN()
    expect(typedDecimal(text)).toBeNaN()
  },
)
