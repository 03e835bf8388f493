import { Link } from 'react-router'
import type { TermsVersion } from '#contract/terms.ts'
import { formatShortDay } from '#domain/calendar.ts'
import type { Day } from '#domain/delivery.ts'
import { links } from '#site/links.ts'
import { termsTexts } from '#texts/terms.ts'
import { api } from '#web/api/api.ts'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/terms-page.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(termsTexts, 'termsVersions')

export const clientLoader = () => api('GET /admin/terms')

export default function TermsPage({ loaderData: { current, versions } }: Route.ComponentProps) {
  const { termsVersions: t } = useTexts(termsTexts)
  const language = useLanguage()
  const hasChanged = versions.some(({ notices }) => notices)
  return (
    <PrivatePage title={t.title}>
      <p className="-mt-3 mb-8 max-w-[64ch] text-5 text-ink-2">{t.lead}</p>
      <DataTable
        aria-label={t.title}
        className="max-w-240 tabular-nums"
        cells="py-3.5 align-top"
        rows={versions}
        keyOf={({ version }) => version}
        columns={[
          {
            head: t.columns.version,
            isRowHead: true,
            cell: (one) => <Version one={one} isCurrent={one.version === current} />,
          },
          {
            head: t.columns.published,
            from: 'md',
            className: 'ps-6 whitespace-nowrap text-ink-2',
            cell: ({ publishedOn }) => formatShortDay(noonOf(publishedOn), language),
          },
          { head: t.columns.sent, from: 'md', className: 'ps-6', cell: ({ notices }) => <Sent notices={notices} /> },
          {
            head: t.columns.read,
            from: 'md',
            align: 'right',
            className: 'ps-6 whitespace-nowrap',
            cell: ({ notices }) => notices && notices.sent > 0 && `${notices.read} / ${notices.sent}`,
          },
        ]}
      />
      {!hasChanged && (
        <div className="mt-8">
          <h2 className="font-sans text-4 font-medium">{t.none}</h2>
          <p className="mt-2 max-w-[60ch] text-5 text-ink-2">{t.noneText}</p>
        </div>
      )}
    </PrivatePage>
  )
}

const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`)

/** On narrow screens it includes the other columns. */
function Version({ one: { version, publishedOn, notices }, isCurrent }: { one: TermsVersion; isCurrent: boolean }) {
  const { terms, termsVersions: t } = useTexts(termsTexts)
  const language = useLanguage()
  return (
    <>
      <Link to={links.terms(language, version)} className="link finger-high">
        {terms.from(version)}
      </Link>
      {isCurrent && <span className="text-good">{` ${terms.current}`}</span>}
      <span className="mt-0.5 block text-6 text-ink-2 md:hidden">{t.publishedOn(publishedOn)}</span>
      <span className="mt-0.5 block text-6 md:hidden">
        <Sent notices={notices} />
        {notices && notices.sent > 0 && <span className="mt-0.5 block">{t.read(notices.read, notices.sent)}</span>}
      </span>
    </>
  )
}

function Sent({ notices }: Pick<TermsVersion, 'notices'>) {
  const { termsVersions: t } = useTexts(termsTexts)
  if (!notices) return <span className="text-ink-2">{t.first}</span>
  const { sent, late, due } = notices
  return (
    <>
      <span>{t.sent(sent)}</span>
      {due > 0 && <span className="mt-0.5 block text-6 text-ink-2">{t.due(due)}</span>}
      {late > 0 && <span className="mt-0.5 block text-6 text-warn">{t.late(late)}</span>}
    </>
  )
}
