import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import { isProblem } from '#contract/client.ts'
import { reviewDays } from '#domain/application.ts'
import { formatAgo } from '#domain/calendar.ts'
import { adminTexts } from '#texts/admin.ts'
import { api } from '#web/api/api.ts'
import { EmptyList, PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/applications-page.ts'
import { ApplicationRow } from './application-row.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(adminTexts, 'applications')

export const clientLoader = () => api('GET /artists/admin/pending')

const reviewSteps = ['approve', 'reject', 'undo'] as const
export type ReviewStep = (typeof reviewSteps)[number]

/** A decision about one application, or its undoing. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const step = reviewSteps.find((name) => name === form.get('step')) ?? 'undo'
  const params = { id: String(form.get('id')) }
  try {
    if (step === 'undo') await api('DELETE /artists/admin/review/{id}', { params })
    else
      await api('PUT /artists/admin/review/{id}', {
        params,
        query: { approved: step === 'approve' ? 'true' : 'false' },
        body: { reason: String(form.get('reason') ?? '') },
      })
    return { ok: true, step, reason: '' }
  } catch (error) {
    return { ok: false, step, reason: isProblem(error) ? error.problem.message : '' }
  }
}

/** The pending applications, and the decision about each. */
export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  const { applications: t } = useTexts(adminTexts)
  const [decided, setDecided] = useState<readonly Application[]>([])
  const shown = together(loaderData, decided)
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
              keep={() => setDecided(together(decided, [application]))}
            />
          ))}
        </ul>
      ) : (
        <EmptyList title={t.none} text={t.noneText} />
      )}
    </PrivatePage>
  )
}

/** How many wait, how long, and what was promised. */
function Waiting({ applications }: { applications: readonly Application[] }) {
  const { applications: t } = useTexts(adminTexts)
  const language = useLanguage()
  const [oldest] = applications
  if (!oldest) return null
  const ago = formatAgo(new Date(oldest.appliedAt), new Date(), language)
  return (
    <p className="-mt-4 mb-8 max-w-[64ch] text-5 text-ink-2">
      {t.waiting(applications.length, ago)} {t.promise(...reviewDays)}
    </p>
  )
}

/** Both lists as one: those that were decided stay where they stood, so that it can be undone. */
const together = (some: readonly Application[], others: readonly Application[]): readonly Application[] =>
  [...some, ...others.filter(({ id }) => some.every((one) => one.id !== id))].sort(
    (a, b) => a.appliedAt.localeCompare(b.appliedAt) || a.id.localeCompare(b.id),
  )
