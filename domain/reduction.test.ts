import { describe, expect, test } from 'vitest'
import { cents } from './money.ts'
import { reductionIn } from './reduction.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const offers = (...prices: [onDay: number, euros: number][]) =>
  prices.map(([onDay, euros]) => ({ price: cents(euros * 100), since: day(onDay) }))

describe('the price that is struck through', () => {
  test.each([
    ['nothing, while a work has had one price', [[1, 100]], undefined],
    [
      'the price before a reduction',
      [
        [1, 100],
        [40, 80],
      ],
      100,
    ],
    [
      'nothing after the price went up',
      [
        [1, 80],
        [40, 100],
      ],
      undefined,
    ],
    [
      'the lowest of the 30 days before, not the highest',
      [
        [1, 100],
        [20, 90],
        [21, 120],
        [40, 80],
      ],
      90,
    ],
    [
      'nothing, when it was as cheap within the 30 days before',
      [
        [1, 100],
        [20, 80],
        [21, 100],
        [40, 80],
      ],
      undefined,
    ],
    [
      'nothing of what ended more than 30 days before',
      [
        [1, 50],
        [2, 100],
        [40, 80],
      ],
      100,
    ],
    [
      'what still held when the 30 days began',
      [
        [1, 50],
        [11, 100],
        [40, 80],
      ],
      undefined,
    ],
    [
      'the step before, of two reductions',
      [
        [1, 100],
        [30, 90],
        [40, 80],
      ],
      90,
    ],
  ] as [string, [number, number][], number | undefined][])('is %s', (_, prices, euros) => {
    expect(reductionIn(offers(...prices))?.from).toBe(euros && euros * 100)
  })

  test('stands for 30 days', () => {
    expect(reductionIn(offers([1, 100], [40, 80]))?.until).toEqual(day(70))
  })

  test('is none for a work that was never offered', () => {
    expect(reductionIn([])).toBeUndefined()
  })
})
