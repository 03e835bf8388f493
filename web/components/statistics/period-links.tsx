import { Link } from 'react-router'
import { type Period, periods } from '#domain/statistics.ts'
import { statisticsTexts } from '#texts/statistics.ts'
import { useTexts } from '#web/ui/use-texts.ts'

export function PeriodLinks({ shown, to }: { shown: Period; to: (period: Period) => string }) {
  const { statistics: t } = useTexts(statisticsTexts)
  return (
    <nav aria-label={t.choosePeriod} className="flex flex-wrap gap-x-6 gap-y-1">
      {periods.map((one) => (
        <Link
          key={one}
          to={to(one)}
          preventScrollReset
          aria-current={one === shown ? 'page' : undefined}
          className={`inline-flex min-h-11 items-center border-b-2 text-5 ${one === shown ? 'border-ink font-medium' : 'border-transparent text-ink-2 hover:text-ink'}`}
        >
          {t.periods[one]}
        </Link>
      ))}
    </nav>
  )
}
