import { expect, test } from 'vitest'
import { stepsOf, sumBySteps } from './statistics.ts'

test.each([
  ['days', '2026-03-01', 30, '2026-01-31', '2026-03-01'],
  // A Sunday belongs to the week of the Monday before.
  ['weeks', '2026-11-22', 12, '2026-08-31', '2026-11-16'],
  ['weeks', '2026-11-23', 12, '2026-09-07', '2026-11-23'],
  ['months', '2026-03-31', 12, '2025-04-01', '2026-03-01'],
] as const)('%s until %s', (period, today, length, first, last) => {
  const steps = stepsOf(period, today)
  expect(steps).toHaveLength(length)
  expect(new Set(steps).size).toBe(length)
  expect([steps[0], steps.at(-1)]).toEqual([first, last])
})

test('counts fall into the step of their day, and the rest are zero', () => {
  const views = [
    { day: '2026-11-16', count: 2 },
    { day: '2026-11-22', count: 3 },
    { day: '2026-11-15', count: 1 },
    { day: '2026-08-30', count: 100 },
  ]
  const sales = [{ day: '2026-09-06', count: 4 }]
  const steps = sumBySteps('weeks', '2026-11-22', { views, sales })
  expect(steps.map(({ from }) => from)).toEqual(stepsOf('weeks', '2026-11-22'))
  expect(steps.map((step) => step.views)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 5])
  expect(steps.map((step) => step.sales)).toEqual([4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})
