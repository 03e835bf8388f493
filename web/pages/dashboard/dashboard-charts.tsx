import type { DashboardOverview } from '#contract/dashboard.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { statisticsTexts } from '#texts/statistics.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'

const loadCharts = () => import('#web/components/statistics/count-over-time.tsx')

/** Renders nothing without data. */
export function DashboardCharts({ salesByMonth, viewsByDay }: Pick<DashboardOverview, 'salesByMonth' | 'viewsByDay'>) {
  const { dashboardOverview: t } = useTexts(dashboardTexts)
  const { statistics } = useTexts(statisticsTexts)
  const language = useLanguage()
  const hasSales = salesByMonth.some(({ amount }) => amount > 0)
  const hasViews = viewsByDay.some(({ views }) => views > 0)
  if (!hasSales && !hasViews) return null
  return (
    <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 md:mt-16 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
      {hasSales && (
        // Reserves the height of the loaded charts.
        <div className="min-h-75">
          <WhenLoaded load={loadCharts}>
            {({ CountOverTime }) => (
              <CountOverTime
                id="sales-by-month"
                title={t.salesByMonth}
                name={t.buyersPaid}
                kind="bars"
                period="months"
                steps={salesByMonth.map(({ from, amount }) => ({ from, count: amount }))}
                format={(euros) => formatMoney(inCents(euros), language)}
              />
            )}
          </WhenLoaded>
        </div>
      )}
      {hasViews && (
        <div className="min-h-75">
          <WhenLoaded load={loadCharts}>
            {({ CountOverTime }) => (
              <CountOverTime
                id="views-by-day"
                title={statistics.charts.views}
                name={statistics.count.views}
                kind="line"
                period="days"
                steps={viewsByDay.map(({ from, views }) => ({ from, count: views }))}
              />
            )}
          </WhenLoaded>
        </div>
      )}
    </div>
  )
}
