import { Link } from 'react-router'
import { adminLinks } from '#site/admin-links.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import { api } from '#web/api/api.ts'
import { ApprovalEntry } from '#web/components/approvals/approval-entry.tsx'
import { PagedList } from '#web/components/private/paged-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { buttonVariant } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/approvals-page.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(approvalsTexts, 'approvals')

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  api('GET /admin/approvals', { query: { page: url.searchParams.get('page') ?? '1' } })

export default function ApprovalsPage({ loaderData: list }: Route.ComponentProps) {
  const { approvals: t } = useTexts(approvalsTexts)
  const language = useLanguage()
  const { notice, showNotice } = useNotice()
  return (
    <PrivatePage title={t.title}>
      <p className="-mt-4 mb-6 max-w-[64ch] text-4 text-ink-2">{t.lead}</p>
      {list.isAlone && <p className="-mt-3 mb-6 max-w-[64ch] text-5 text-ink-2">{t.leadAlone}</p>}
      {notice}
      <p className="mb-8">
        <Link to={adminLinks.newAdjustment(language)} className={buttonVariant('outlined')}>
          {t.newAdjustment}
        </Link>
      </p>
      <PagedList list={list} empty={[t.none, t.noneText]}>
        {(approval) => <ApprovalEntry key={approval.id} approval={approval} onDone={showNotice} />}
      </PagedList>
    </PrivatePage>
  )
}
