import { expect, test } from 'vitest'
import { decimalIn, decimalProblem, euroDecimals, plainNumber, typedEuros, typedNumber } from './decimal.ts'

test.each([
  ['480', 480],
  ['480.50', 480.5],
  ['-1', -1],
  ['0', 0],
])('%s is a number everywhere', (text, value) => {
  expect(decimalIn(text)).toBe(value)
  expect(typedNumber(text)).toEqual({ ok: true, value })
})

test.each([
  ['1,5', 1.5],
  [' 12,30 ', 12.3],
  ['−5', -5],
  ['- 5', -5],
  ['+12,50', 12.5],
  ['1 200', 1200],
  ['1 200,00', 1200],
  ['1\u00a0200,00', 1200],
  ['1\u202f200,5', 1200.5],
  ['1\u2009200', 1200],
  ['\u200e1200\u200b', 1200],
  ["1'200.50", 1200.5],
  ['1’200', 1200],
  ['1.200,00', 1200],
  ['1,200.00', 1200],
  ['1.200.000', 1_200_000],
  ['1,200,000.5', 1_200_000.5],
  ['12 345 678,9', 12_345_678.9],
  ['0,250', 0.25],
  ['0.125', 0.125],
  ['1,1250', 1.125],
])('“%s” is a number where somebody types', (text, value) => {
  expect(typedNumber(text)).toEqual({ ok: true, value })
  expect(decimalIn(text.trim())).toBe(/^\d+\.\d+$/.test(text) ? value : Number.NaN)
})

test.each(['1,200', '1.200', '999,999', '-1.200', '12,500', '1200,500', '1 200.500', '1,200.500'])(
  '“%s” can mean thousands or decimals',
  (text) => {
    expect(typedNumber(text)).toEqual({ ok: false, code: 'ambiguous-number' })
    expect(typedEuros(`${text} €`)).toEqual({ ok: false, code: 'ambiguous-number' })
  },
)

test.each([
  ...['', ' ', '0x10', '1e3', '1.5.5', '1,5,5', '1.', '.5', 'Infinity', 'tasuta', '１', '12 00', '1 200 5'],
  ...['1.200.50', '1,200,50', '1 200.000.000', '1.200,000,000', '1 2 3', '--5', '1/2', '5 %'],
])('“%s” is none', (text) => {
  expect(decimalIn(text)).toBeNaN()
  expect(typedNumber(text)).toEqual({ ok: false, code: 'not-a-number' })
})

test.each([
  ['1 200,00 €', 1200],
  ['€1200', 1200],
  ['€ 1,200.50', 1200.5],
  ['1200€', 1200],
  ['EUR 12,50', 12.5],
  ['12.50 eur', 12.5],
  ['100 eurot', 100],
  ['EUR1200', 1200],
  ['1 200EUR', 1200],
  ['25,-', 25],
  ['1.200,-', 1200],
  ['1,200.–', 1200],
  ['1 200,- €', 1200],
  ['480 eur.', 480],
  ['25.– €', 25],
])('“%s” is an amount of euros', (text, value) => {
  expect(typedEuros(text)).toEqual({ ok: true, value })
})

test.each(['12 $', '£12', '12 kr', '€', '12 € 50', 'eurot', '12 €/tk'])('“%s” is no amount of euros', (text) => {
  expect(typedEuros(text)).toEqual({ ok: false, code: 'not-a-number' })
})

test.each(['1,2000', '1,200000', '12.3450', '0,250', '0.125', '1 200,0000', '1.200,1234 €'])(
  '“%s” has too many decimals for euros',
  (text) => {
    expect(typedEuros(text)).toEqual({ ok: false, code: 'too-many-decimals' })
    expect(typedNumber(text.replace(' €', '')).ok).toBe(true)
  },
)

test('the decimals of a request are checked as those of a form', () => {
  expect(decimalProblem('1.200')).toBe('ambiguous-number')
  expect(decimalProblem('-1.200', euroDecimals)).toBe('ambiguous-number')
  expect(decimalProblem('1.2000', euroDecimals)).toBe('too-many-decimals')
  for (const text of ['1.2000', '0.125', '1200', '1.20']) expect(decimalProblem(text)).toBeUndefined()
})

test('what a form shows is read back as the same number', () => {
  for (let thousandths = 0; thousandths < 20_000; thousandths += 1)
    for (const language of ['en', 'et'] as const) {
      const value = thousandths / 1000
      expect(typedNumber(plainNumber(value, language))).toEqual({ ok: true, value })
    }
  expect(plainNumber(1.125, 'et')).toBe('1,1250')
  expect(plainNumber(40.5, 'en')).toBe('40.5')
})
