import { Link } from 'react-router'
import type { Waiting, WaitingKind } from '#contract/overview.ts'
import { formatAgo } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { adminTexts } from '#texts/admin.ts'
import { api } from '#web/api/api.ts'
import { EmptyList, PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/overview-page.ts'
import { BooksAlarm } from './books-alarm.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(adminTexts, 'admin')

export const clientLoader = () => api('GET /admin/overview')

/** Everything that waits for an administrator, the oldest first. */
export default function OverviewPage({ loaderData: { waiting, books } }: Route.ComponentProps) {
  const { admin: t } = useTexts(adminTexts)
  return (
    <PrivatePage title={t.title}>
      {books.total > 0 && <BooksAlarm books={books} />}
      {waiting.length > 0 ? (
        <ul className="max-w-180 border-t border-line">
          {waiting.map((entry) => (
            <Entry key={entry.kind} entry={entry} />
          ))}
        </ul>
      ) : (
        books.total === 0 && <EmptyList title={t.none} text={t.noneText} />
      )}
    </PrivatePage>
  )
}

/** Where each kind is seen to. */
const addresses: Record<WaitingKind, (language: Language) => string> = {
  applications: links.artistApplications,
  reports: (language) => links.reports(language),
  'report-appeals': (language) => links.reports(language, 'appealed'),
  appeals: (language) => links.restrictions(language, 'appealed'),
  adjustments: (language) => links.adminAdjustments(language),
  payouts: (language) => links.payouts(language),
  'blocked-payouts': (language) => links.payouts(language),
  'unanswered-payouts': (language) => `${links.payouts(language)}#files`,
  'order-problems': (language) => links.adminOrders(language, { problem: 'any' }),
  disputes: (language) => links.adminOrders(language, { problem: 'disputed' }),
  'failed-refunds': (language) => links.adminOrders(language, { problem: 'refund-failed' }),
  'overdue-refund-requests': (language) => links.adminOrders(language, { problem: 'refund-overdue' }),
  'refund-requests': (language) => links.adminOrders(language, { problem: 'refund-asked' }),
  refunds: (language) => links.adminOrders(language, { problem: 'refund-refused' }),
  emails: links.health,
  'payment-events': links.health,
  jobs: links.health,
  holds: links.health,
}

function Entry({ entry: { kind, count, oldest } }: { entry: Waiting }) {
  const { admin: t } = useTexts(adminTexts)
  const language = useLanguage()
  const to = addresses[kind](language)
  const ago = formatAgo(new Date(oldest), new Date(), language)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-5">
      <h2 className="text-3">
        <Link to={to} className="hover:text-act">
          {t.waiting[kind](count)}
        </Link>
      </h2>
      <p className="text-6 text-ink-2">{count === 1 ? ago : t.oldest(ago)}</p>
    </li>
  )
}
