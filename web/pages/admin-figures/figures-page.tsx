import type { Figures } from '#contract/figures.ts'
import { formatMoney, inCents, sum } from '#domain/money.ts'
import { periods } from '#domain/statistics.ts'
import { adminLinks } from '#site/admin-links.ts'
import { figuresTexts } from '#texts/figures.ts'
import { api } from '#web/api/api.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { CountOverTime } from '#web/components/statistics/count-over-time.tsx'
import { PeriodLinks } from '#web/components/statistics/period-links.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/figures-page.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(figuresTexts, 'figures')

export const clientLoader = ({ url: { searchParams } }: Route.ClientLoaderArgs) =>
  api('GET /admin/figures', { query: { period: periods.find((one) => one === searchParams.get('period')) ?? 'days' } })

const shown = ['visits', 'sales', 'views', 'emptySearches'] as const

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { figures: t } = useTexts(figuresTexts)
  const language = useLanguage()
  const { period, steps } = loaderData
  const turnover = formatMoney(sum(steps.map((step) => inCents(step.turnover))), language, { exact: true })
  return (
    <PrivatePage title={t.title}>
      <PeriodLinks shown={period} to={(one) => adminLinks.figures(language, one)} />
      <p className="mt-6 text-4">{t.turnover(turnover)}</p>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-14 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        {shown.map((of) => (
          <CountOverTime
            key={of}
            id={of}
            title={t.charts[of]}
            name={t.count[of]}
            kind={of === 'visits' || of === 'views' ? 'line' : 'bars'}
            period={period}
            steps={steps.map((step) => ({ from: step.from, count: step[of] }))}
          />
        ))}
      </div>
      <Searches searches={loaderData.searches} />
      <div className="mt-12 flex flex-wrap gap-3">
        <DownloadButton call="GET /admin/figures.csv" query={{ period }}>
          {t.export}
        </DownloadButton>
        <DownloadButton call="GET /admin/figures/searches.csv" query={{ period }}>
          {t.exportSearches}
        </DownloadButton>
      </div>
      <p className="mt-12 max-w-[64ch] border-t border-line pt-4 text-6 text-ink-2">{t.howCounted}</p>
    </PrivatePage>
  )
}

function Searches({ searches }: Pick<Figures, 'searches'>) {
  const { figures: t } = useTexts(figuresTexts)
  const language = useLanguage()
  return (
    <Section id="searches" title={t.searches} className="mt-14">
      <DataTable
        aria-labelledby="searches"
        className="mt-3 max-w-120 tabular-nums"
        cells="py-1.5"
        rows={searches}
        keyOf={({ words }) => words}
        empty={<p className="mt-1 border-b border-line pb-6 text-5 text-ink-2">{t.noSearches}</p>}
        columns={[
          { head: t.words, isRowHead: true, cell: ({ words }) => <span className="break-all">{words}</span> },
          { head: t.times, align: 'right', cell: ({ count }) => count.toLocaleString(language) },
        ]}
      />
    </Section>
  )
}
