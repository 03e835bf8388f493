import { Link } from 'react-router'
import { isProblem } from '#contract/client.ts'
import type { Statistics } from '#contract/statistics.ts'
import { isId } from '#domain/id.ts'
import { periods } from '#domain/statistics.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { statisticsTexts } from '#texts/statistics.ts'
import { api } from '#web/api/api.ts'
import { EmptyList } from '#web/components/empty-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { buttonVariant } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/statistics-page.ts'
import { Statistic } from './statistic.tsx'
import { StatisticsFilter } from './statistics-filter.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(statisticsTexts, 'statistics')

/** Null for users who may not sell. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Statistics | null> {
  const { searchParams } = new URL(request.url)
  const period = periods.find((one) => one === searchParams.get('period')) ?? 'days'
  const artworkParameter = searchParams.get('artwork') ?? ''
  const artwork = isId(artworkParameter) ? artworkParameter : undefined
  try {
    return await api('GET /artists/statistics', { query: { period, artwork } })
  } catch (error) {
    if (isProblem(error, 'artist-not-approved')) return null
    // The work in the URL was deleted.
    if (isProblem(error, 'artwork-not-found')) return api('GET /artists/statistics', { query: { period } })
    throw error
  }
}

export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  const { statistics: t } = useTexts(statisticsTexts)
  return <PrivatePage title={t.title}>{loaderData ? <Figures statistics={loaderData} /> : <NotApproved />}</PrivatePage>
}

function Figures({ statistics: shown }: { statistics: Statistics }) {
  const { statistics: t } = useTexts(statisticsTexts)
  const { dashboard } = useTexts(dashboardTexts)
  const language = useLanguage()
  if (shown.works.length === 0)
    return (
      <EmptyList title={t.empty} text={t.emptyText}>
        <Link to={links.uploadWork(language)} className={`${buttonVariant('outlined')} for-sellers mt-8`}>
          {dashboard.uploadWork}
        </Link>
      </EmptyList>
    )
  return (
    <>
      <StatisticsFilter statistics={shown} />
      {shown.steps.every(({ views, saves, sales }) => views + saves + sales === 0) ? (
        <EmptyList title={t.emptyPeriod} text={t.emptyText} />
      ) : (
        <>
          <Statistic of="views" statistics={shown} />
          <div className="mt-14 grid gap-x-12 gap-y-14 xl:grid-cols-2">
            <Statistic of="saves" statistics={shown} />
            <Statistic of="sales" statistics={shown} />
          </div>
          <p className="mt-14 max-w-[64ch] border-t border-line pt-4 text-6 text-ink-2">{t.howCounted}</p>
        </>
      )}
    </>
  )
}

function NotApproved() {
  const { statistics: t } = useTexts(statisticsTexts)
  return (
    <EmptyList title={t.notApproved} text={t.notApprovedText}>
      <Link to={links.pendingApproval(useLanguage())} className={`${buttonVariant('filled')} mt-8`}>
        {t.toApplication}
      </Link>
    </EmptyList>
  )
}
