import { useState } from 'react'
import { Link } from 'react-router'
import type { Adjustment } from '#contract/adjustments.ts'
import { adminLinks } from '#site/admin-links.ts'
import { adjustmentsTexts } from '#texts/adjustments.ts'
import { api } from '#web/api/api.ts'
import { type FormCalls, passwordIn, perform, textIn } from '#web/api/outcome.ts'
import { PagedList } from '#web/components/private/paged-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { buttonVariant } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/adjustments-page.ts'
import { AdjustmentEntry } from './adjustment-entry.tsx'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(adjustmentsTexts, 'adjustments')

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  api('GET /admin/adjustments', { query: { page: url.searchParams.get('page') ?? '1' } })

const idIn = (form: FormData) => ({ params: { id: textIn(form, 'id') } })

const adjustmentCalls = {
  agree: (form) => api('POST /admin/adjustments/{id}/agree', { ...idIn(form), body: passwordIn(form) }),
  refuse: (form) =>
    api('POST /admin/adjustments/{id}/refuse', {
      ...idIn(form),
      body: { ...passwordIn(form), reason: textIn(form, 'reason') },
    }),
} satisfies FormCalls

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  perform(await request.formData(), adjustmentCalls)

/** Corrections of the books: what waits for a decision, and what was decided. */
export default function AdjustmentsPage({ loaderData: list }: Route.ComponentProps) {
  const { adjustments: t } = useTexts(adjustmentsTexts)
  const language = useLanguage()
  const [deciding, setDeciding] = useState<{ adjustment: Adjustment; decision: Decision }>()
  const { notice, showNotice } = useNotice()
  return (
    <PrivatePage title={t.title}>
      <p className="-mt-4 mb-6 max-w-[64ch] text-4 text-ink-2">{t.lead}</p>
      {list.isAlone && <p className="-mt-3 mb-6 max-w-[64ch] text-5 text-ink-2">{t.leadAlone}</p>}
      {notice}
      <p className="mb-8">
        <Link to={adminLinks.newAdjustment(language)} className={buttonVariant('outlined')}>
          {t.ask}
        </Link>
      </p>
      <PagedList list={list} empty={[t.none, t.noneText]}>
        {(adjustment) => (
          <AdjustmentEntry
            key={adjustment.id}
            adjustment={adjustment}
            onDecide={(decision) => setDeciding({ adjustment, decision })}
          />
        )}
      </PagedList>
      {deciding && (
        <DecisionDialog
          {...deciding}
          onClose={() => setDeciding(undefined)}
          onDone={(words) => {
            setDeciding(undefined)
            showNotice(words)
          }}
        />
      )}
    </PrivatePage>
  )
}
