import { Link } from 'react-router'
import type { ReportView } from '#contract/reports.ts'
import { formatAgo } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { reportViews } from '#domain/moderation.ts'
import { adminLinks } from '#site/admin-links.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { api } from '#web/api/api.ts'
import { ReportedMessage } from '#web/components/moderation/reported-message.tsx'
import { PagedList } from '#web/components/private/paged-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { SearchForm } from '#web/components/private/search-form.tsx'
import { FilterTabs } from '#web/ui/filter-tabs.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/reports-page.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(moderationTexts, 'reports')

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const view = reportViews.find((name) => name === url.searchParams.get('view')) ?? 'open'
  const q = url.searchParams.get('q') ?? ''
  const page = url.searchParams.get('page') ?? '1'
  return { view, q, list: await api('GET /reports', { query: { view, q, page } }) }
}

export default function ReportsPage({ loaderData: { view, q, list } }: Route.ComponentProps) {
  const { reports: t } = useTexts(moderationTexts)
  const language = useLanguage()
  return (
    <PrivatePage title={t.title}>
      <FilterTabs
        label={t.filter}
        views={reportViews}
        names={t.views}
        counts={list.counts}
        shown={view}
        to={(other) => adminLinks.reports(language, other)}
      />
      <SearchForm label={t.search} find={t.find} q={q}>
        <input type="hidden" name="view" value={view} />
      </SearchForm>
      <PagedList list={list} empty={[t.none[view], t.noneText[view]]} className="max-w-210">
        {(report) => <Report key={report.id} report={report} />}
      </PagedList>
    </PrivatePage>
  )
}

function Report({ report }: { report: ReportView }) {
  const { reports: t, kinds } = useTexts(moderationTexts)
  const language = useLanguage()
  const { id, kind, reason, reporter, createdAt, message, isRestricted } = report
  const title = useReportTitle(report)
  return (
    <li className="border-b border-line py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 text-3 break-words">{title}</h2>
        <p className="text-6 text-ink-2">{formatAgo(new Date(createdAt), new Date(), language)}</p>
      </div>
      <p className="mt-1 text-6 text-ink-2">
        {[kinds[kind], reporter ? t.from(reporter) : t.anonymous, isRestricted && t.restricted]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-3 max-w-[64ch] text-5 break-words whitespace-pre-line">{reason}</p>
      {message && <ReportedMessage message={message} />}
      <Link
        to={adminLinks.report(language, id)}
        aria-label={t.openNamed(title)}
        className="link mt-3 inline-flex min-h-11 items-center text-5"
      >
        {t.open}
      </Link>
    </li>
  )
}

/** "Work: Grey sea, Mari Maasikas" */
export function useReportTitle({ subject, name, artistName }: ReportView): string {
  const { reports: t } = useTexts(moderationTexts)
  const { words } = inLanguage(name, useLanguage())
  return t.subjects[subject]([words || t.gone, artistName].filter(Boolean).join(', '))
}
