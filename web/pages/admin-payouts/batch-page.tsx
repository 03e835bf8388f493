import type { PayoutBatch } from '#contract/payouts.ts'
import { formatDay, formatTime } from '#domain/calendar.ts'
import { answerDays } from '#domain/payout.ts'
import { adminLinks } from '#site/admin-links.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { api } from '#web/api/api.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Price } from '#web/components/price.tsx'
import { DecisionButtons } from '#web/components/private/decision-buttons.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/batch-page.ts'
import { PayoutTable } from './payout-table.tsx'
import { usePayoutDecisions } from './use-payout-decisions.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(payoutsTexts, 'payoutBatch')

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  api('GET /admin/payout-batches/{id}', { params: { id: params.batchId } })

export default function BatchPage({ loaderData }: Route.ComponentProps) {
  return <Batch key={loaderData.id} batch={loaderData} />
}

function Batch({ batch }: { batch: PayoutBatch }) {
  const { payoutBatch: t } = useTexts(payoutsTexts)
  const language = useLanguage()
  const { ofFile } = usePayoutDecisions(batch.id)
  const { notice, showNotice } = useNotice()
  const params = { id: batch.id }
  const sent = batch.payouts.filter(({ state }) => state === 'sent')
  return (
    <PrivatePage title={t.title} back={<BackLink to={adminLinks.payouts(language)}>{t.back}</BackLink>}>
      {notice}
      {batch.isUnanswered && (
        <div className="mb-6 max-w-180">
          <Notice variant="plain">{t.unanswered(answerDays)}</Notice>
        </div>
      )}
      <Facts batch={batch} />
      <div className="mt-6 flex flex-wrap gap-3">
        <DownloadButton call="GET /admin/payout-batches/{id}/file" params={params}>
          {t.download}
        </DownloadButton>
        {sent.length > 0 && (
          <DecisionButtons className="gap-3" decisions={ofFile(batch.id, sent)} onDone={showNotice} />
        )}
      </div>
      {sent.length > 0 && <p className="mt-4 max-w-[60ch] text-5 text-ink-2">{t.next}</p>}
      <PayoutTable title={t.payouts} payouts={batch.payouts} batchId={batch.id} onDone={showNotice} />
    </PrivatePage>
  )
}

function Facts({ batch: { payOn, createdAt, total } }: { batch: PayoutBatch }) {
  const { payoutBatch: t } = useTexts(payoutsTexts)
  const language = useLanguage()
  const made = new Date(createdAt)
  return (
    <dl className="grid gap-x-10 gap-y-3 border-t border-line pt-5 text-5 sm:grid-cols-3">
      <div>
        <dt className="text-6 text-ink-2">{t.payOn}</dt>
        <dd>{formatDay(new Date(`${payOn}T12:00:00Z`), language)}</dd>
      </div>
      <div>
        <dt className="text-6 text-ink-2">{t.made}</dt>
        <dd>{`${formatDay(made, language)}, ${formatTime(made, language)}`}</dd>
      </div>
      <div>
        <dt className="text-6 text-ink-2">{t.sum}</dt>
        <dd className="tabular-nums">
          <Price euros={total} exact />
        </dd>
      </div>
    </dl>
  )
}
