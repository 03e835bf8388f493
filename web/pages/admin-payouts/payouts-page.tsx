import { adminLinks } from '#site/admin-links.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { api } from '#web/api/api.ts'
import { ApprovalSection } from '#web/components/approvals/approval-section.tsx'
import { EmptyList } from '#web/components/empty-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { SearchForm } from '#web/components/private/search-form.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/payouts-page.ts'
import { BankNoticeForm } from './bank-notice-form.tsx'
import { BatchList } from './batch-list.tsx'
import { DueTable } from './due-table.tsx'
import { WithoutFile } from './without-file.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(payoutsTexts, 'payouts')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const q = searchParams.get('q') ?? ''
  const page = searchParams.get('page') ?? '1'
  const [due, batches, others, approvals] = await Promise.all([
    api('GET /admin/payouts', { query: { q, page, size: '100' } }),
    api('GET /admin/payout-batches', { query: { page: searchParams.get('files') ?? '1', size: '10' } }),
    api('GET /admin/payouts-without-file', { query: { page: searchParams.get('others') ?? '1', size: '10' } }),
    api('GET /admin/approvals', { query: { state: 'open', size: '100' } }),
  ])
  return { q, due, batches, others, approvals: approvals.content.filter(({ kind }) => kind.startsWith('payout')) }
}

export default function PayoutsPage({ loaderData: { q, due, batches, others, approvals } }: Route.ComponentProps) {
  const { payouts: t } = useTexts(payoutsTexts)
  const language = useLanguage()
  const { notice, showNotice } = useNotice()
  const proposedIds = approvals
    .filter(({ kind }) => kind === 'payouts')
    .flatMap(({ lines }) => lines.flatMap(({ artistId }) => artistId ?? []))
  return (
    <PrivatePage title={t.title}>
      {notice}
      <ApprovalSection approvals={approvals} onDone={showNotice} />
      <Section id="due" title={t.due} head="mb-5 text-3">
        {(q !== '' || due.totalElements > 0) && <SearchForm label={t.search} find={t.find} q={q} />}
        {due.content.length > 0 ? (
          <DueTable
            key={due.content.map(({ artistId, payable, obstacle }) => artistId + payable + obstacle).join()}
            due={due.content}
            proposedIds={proposedIds}
            onDone={showNotice}
          />
        ) : (
          <EmptyList title={q ? t.noneFound : t.none} text={q ? t.noneFoundText : t.noneText} isSection />
        )}
        <div className="mt-6">
          <Paging page={due.number} pages={due.totalPages} to={(page) => adminLinks.payouts(language, { q, page })} />
        </div>
      </Section>
      <BatchList batches={batches} q={q} />
      <WithoutFile paid={others} q={q} showNotice={showNotice} />
      <BankNoticeForm />
    </PrivatePage>
  )
}
