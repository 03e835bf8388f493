import { expect, test } from 'vitest'
import { AdjustmentFields, sumOf } from './adjustment-values.ts'

const read = (change: string) => AdjustmentFields.shape.amounts.safeParse([change])

test.each([
  ['', 0],
  ['+12,50', 1250],
  ['−1 200,00 €', -120_000],
  ['1.200,5', 120_050],
])('“%s” is a change', (typed, cents) => {
  expect(read(typed).data).toEqual([cents])
  expect(sumOf([typed, '1', 'tasuta'])).toBe(cents + 100)
})

test.each([
  ['1,200', 'ambiguous-number'],
  ['12,3456', 'too-many-decimals'],
  ['twelve', 'not-a-number'],
  ['1e3', 'not-a-number'],
  ['999999999999', 'too-big'],
])('“%s” is refused: %s', (typed, code) => {
  expect(read(typed).error?.issues.map(({ message }) => message)).toEqual([code])
  expect(sumOf([typed])).toBe(0)
})
