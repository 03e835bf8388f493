import type { Statistics } from '#contract/statistics.ts'
import { statisticsTexts } from '#texts/statistics.ts'
import { CountOverTime } from '#web/components/statistics/count-over-time.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = { of: 'views' | 'saves' | 'sales'; statistics: Statistics }

export function Statistic({ of, statistics: { period, steps } }: Props) {
  const { statistics: t } = useTexts(statisticsTexts)
  return (
    <CountOverTime
      id={of}
      title={t.charts[of]}
      name={t.count[of]}
      kind={of === 'views' ? 'line' : 'bars'}
      period={period}
      steps={steps.map((step) => ({ from: step.from, count: step[of] }))}
    />
  )
}
