import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type Application, applications } from '#contract/applications.ts'
import { isProblem } from '#contract/client.ts'
import { adminTexts } from '#texts/admin.ts'
import { api } from '#web/api/api.ts'
import { EmptyList, FailedPage, ListSkeleton, LoadingPage, PrivatePage } from '#web/components/private-page.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/applications-page.ts'
import { ApplicationRow } from './application-row.tsx'

export const meta = textsMeta(adminTexts, 'applications', { hidden: true })

export const HydrateFallback = () => <LoadingPage texts={useTexts(adminTexts).applications} Skeleton={ListSkeleton} />

export const ErrorBoundary = () => <FailedPage texts={useTexts(adminTexts).applications} />

export const clientLoader = () => api(applications.pending)

/** The decision about one application. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const approved = form.get('approved') === 'true'
  try {
    await api(applications.review, {
      params: { id: String(form.get('id')) },
      query: { approved: approved ? 'true' : 'false' },
      body: { reason: String(form.get('reason') ?? '') },
    })
    return { ok: true, approved, reason: '' }
  } catch (error) {
    return { ok: false, approved, reason: isProblem(error) ? error.problem.message : '' }
  }
}

type Decision = { application: Application; approved: boolean }

/** The pending applications, and the decision about each. */
export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  const { applications: t } = useTexts(adminTexts)
  const [asking, setAsking] = useState<Decision>()
  const { data, state, formData, submit } = useFetcher<typeof clientAction>()
  const outcome = state === 'idle' ? data : undefined
  const notice = useRef<HTMLDivElement>(null)
  const reason = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // The button that was pressed has gone with its application.
    if (outcome) notice.current?.focus()
  }, [outcome])
  const decide = ({ application: { id }, approved }: Decision) => {
    setAsking(undefined)
    void submit({ id, approved, reason: reason.current?.value ?? '' }, { method: 'post' })
  }
  return (
    <PrivatePage title={t.title}>
      <div ref={notice} tabIndex={-1} className="mb-4 max-w-150 outline-none">
        {outcome && <Outcome {...outcome} />}
      </div>
      {loaderData.length > 0 ? (
        <ul className="border-t border-line">
          {loaderData.map((application) => (
            <ApplicationRow
              key={application.id}
              application={application}
              busy={formData?.get('id') === application.id}
              decide={(approved) => setAsking({ application, approved })}
            />
          ))}
        </ul>
      ) : (
        <EmptyList title={t.none} text={t.noneText} />
      )}
      {asking && (
        <ConfirmDialog
          title={(asking.approved ? t.askApprove : t.askReject)(asking.application.name)}
          cancel={t.cancel}
          confirm={asking.approved ? t.approve : t.reject}
          danger={!asking.approved}
          onClose={() => setAsking(undefined)}
          onConfirm={() => decide(asking)}
        >
          <p className="mt-3 mb-4 text-5 text-ink-2">{asking.approved ? t.approveText : t.rejectText}</p>
          {!asking.approved && (
            <TextField ref={reason} label={t.reason} help={t.reasonHelp} rows={4} maxLength={1000} />
          )}
        </ConfirmDialog>
      )}
    </PrivatePage>
  )
}

function Outcome({ ok, approved, reason }: { ok: boolean; approved: boolean; reason: string }) {
  const { applications: t } = useTexts(adminTexts)
  if (ok) return <Notice look="good">{approved ? t.approved : t.rejected}</Notice>
  return <Notice look="bad">{[approved ? t.approveFailed : t.rejectFailed, reason].filter(Boolean).join(': ')}</Notice>
}
