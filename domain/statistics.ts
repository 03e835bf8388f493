import { afterDays, type Day } from './delivery.ts'

/** The last 30 days by day, 12 weeks by week, 12 months by month. */
export const periods = ['days', 'weeks', 'months'] as const
export type Period = (typeof periods)[number]

const lengths: Record<Period, number> = { days: 30, weeks: 12, months: 12 }

/** First day of each step of a period, ending with the step of `today`. Weeks begin on Monday. */
export function stepsOf(period: Period, today: Day): Day[] {
  const steps = [beginningOfStep(period, today)]
  while (steps.length < lengths[period]) steps.unshift(beginningOfStep(period, afterDays(steps[0] ?? today, -1)))
  return steps
}

export const beginningOfPeriod = (period: Period, today: Day): Day => stepsOf(period, today)[0] ?? today

function beginningOfStep(period: Period, day: Day): Day {
  if (period === 'months') return `${day.slice(0, 7)}-01`
  if (period === 'weeks') return afterDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7))
  return day
}

/** Totals per step of a period. Days outside the period are ignored. */
export function sumBySteps<Name extends string>(
  period: Period,
  today: Day,
  counts: Readonly<Record<Name, readonly { day: Day; count: number }[]>>,
): ({ from: Day } & Record<Name, number>)[] {
  const names = Object.keys(counts) as Name[]
  const zeros = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
  const sums = new Map(stepsOf(period, today).map((from) => [from, { ...zeros }]))
  for (const name of names)
    for (const { day, count } of counts[name]) {
      const step = sums.get(beginningOfStep(period, day))
      if (step) step[name] += count
    }
  return [...sums].map(([from, step]) => ({ from, ...step }))
}
