import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import { reviewDays } from '#domain/application.ts'
import { formatAgo } from '#domain/calendar.ts'
import { adminTexts } from '#texts/admin.ts'
import { api } from '#web/api/api.ts'
import { EmptyList } from '#web/components/empty-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/applications-page.ts'
import { ApplicationRow } from './application-row.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(adminTexts, 'applications')

export const clientLoader = () => api('GET /artists/admin/pending')

export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  const { applications: t } = useTexts(adminTexts)
  const [decided, setDecided] = useState<readonly Application[]>([])
  const shown = mergeById(loaderData, decided)
  return (
    <PrivatePage title={t.title}>
      <Waiting applications={loaderData} />
      {shown.length > 0 ? (
        <ul className="border-t border-line">
          {shown.map((application) => (
            <ApplicationRow
              key={application.id}
              application={application}
              isPending={loaderData.some(({ id }) => id === application.id)}
              keepInList={() => setDecided(mergeById(decided, [application]))}
            />
          ))}
        </ul>
      ) : (
        <EmptyList title={t.none} text={t.noneText} />
      )}
    </PrivatePage>
  )
}

function Waiting({ applications }: { applications: readonly Application[] }) {
  const { applications: t } = useTexts(adminTexts)
  const language = useLanguage()
  const [oldest] = applications
  if (!oldest) return null
  const ago = formatAgo(new Date(oldest.appliedAt), new Date(), language)
  return (
    <p className="-mt-4 mb-8 max-w-[64ch] text-5 text-ink-2">
      {`${t.waiting(applications.length, ago)} ${t.promise(...reviewDays)}`}
    </p>
  )
}

/** Decided applications keep their place, so that the decision can be undone. */
const mergeById = (some: readonly Application[], others: readonly Application[]): readonly Application[] =>
  [...some, ...others.filter(({ id }) => some.every((one) => one.id !== id))].sort(
    (a, b) => a.appliedAt.localeCompare(b.appliedAt) || a.id.localeCompare(b.id),
  )
