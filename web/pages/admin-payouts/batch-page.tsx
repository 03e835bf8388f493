import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Payout, PayoutBatch } from '#contract/payouts.ts'
import { formatDay, formatTime } from '#domain/calendar.ts'
import { links } from '#domain/links.ts'
import { answerDays } from '#domain/payout.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { api } from '#web/api/api.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { PasswordDialog } from '#web/components/password-dialog.tsx'
import { Price } from '#web/components/price.tsx'
import { FailedPage, ListSkeleton, LoadingPage, PrivatePage } from '#web/components/private-page.tsx'
import { useDone } from '#web/pages/admin-people/use-done.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/batch-page.ts'
import { PayoutTable } from './payout-table.tsx'
import { type AskedReturn, ReturnDialog } from './return-dialogs.tsx'

export const meta = textsMeta(payoutsTexts, 'payoutBatch', { hidden: true })

export const HydrateFallback = () => <LoadingPage texts={useTexts(payoutsTexts).payoutBatch} Skeleton={ListSkeleton} />

export const ErrorBoundary = () => <FailedPage texts={useTexts(payoutsTexts).payoutBatch} />

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  api('GET /admin/payout-batches/{id}', { params: { id: params.batchId } })

/** One file for the bank: to download, and what has become of each payout in it. */
export default function BatchPage({ loaderData }: Route.ComponentProps) {
  return <Batch key={loaderData.id} batch={loaderData} />
}

function Batch({ batch }: { batch: PayoutBatch }) {
  const { payoutBatch: t } = useTexts(payoutsTexts)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked>()
  const [returning, setReturning] = useState<AskedReturn>()
  const { notice, say } = useDone()
  const params = { id: batch.id }
  const sent = batch.payouts.filter(({ state }) => state === 'sent')
  const settle = async ({ step, marked }: Asked, currentPassword: string) => {
    const body = { payoutIds: marked.map(({ id }) => id), currentPassword }
    await api(
      step === 'markPaid' ? 'POST /admin/payout-batches/{id}/paid' : 'POST /admin/payout-batches/{id}/not-sent',
      { params, body },
    )
    setAsked(undefined)
    await revalidate()
    say(step === 'markPaid' ? t.marked : t.takenBack)
  }
  return (
    <PrivatePage title={t.title} back={<BackLink to={links.payouts(language)}>{t.back}</BackLink>}>
      {notice}
      {batch.isUnanswered && (
        <div className="mb-6 max-w-180">
          <Notice look="plain">{t.unanswered(answerDays)}</Notice>
        </div>
      )}
      <Facts batch={batch} />
      <div className="mt-6 flex flex-wrap gap-3">
        <DownloadButton call="GET /admin/payout-batches/{id}/file" params={params}>
          {t.download}
        </DownloadButton>
        {sent.length > 0 && (
          <>
            <Button look="outlined" onClick={() => setAsked({ step: 'markPaid', marked: sent })}>
              {t.markAll}
            </Button>
            <Button look="outlined" onClick={() => setAsked({ step: 'markNotSent', marked: sent })}>
              {t.takeBackAll}
            </Button>
          </>
        )}
      </div>
      {sent.length > 0 && <p className="mt-4 max-w-[60ch] text-5 text-ink-2">{t.next}</p>}
      <PayoutTable
        title={t.payouts}
        payouts={batch.payouts}
        mark={(payout) => setAsked({ step: 'markPaid', marked: [payout] })}
        takeBack={(payout) => setAsked({ step: 'markNotSent', marked: [payout] })}
        askReturn={setReturning}
      />
      {asked && (
        <SettleDialog
          asked={asked}
          onClose={() => setAsked(undefined)}
          act={(currentPassword) => settle(asked, currentPassword)}
        />
      )}
      {returning && (
        <ReturnDialog
          asked={returning}
          onClose={() => setReturning(undefined)}
          onDone={async (words) => {
            setReturning(undefined)
            await revalidate()
            say(words)
          }}
        />
      )}
    </PrivatePage>
  )
}

/** What is done with payouts of a file. */
type Asked = { step: 'markPaid' | 'markNotSent'; marked: readonly Payout[] }

type SettleProps = { asked: Asked; onClose: () => void; act: (currentPassword: string) => Promise<void> }

function SettleDialog({ asked: { step, marked }, ...dialog }: SettleProps) {
  const { payoutBatch: t } = useTexts(payoutsTexts)
  const words =
    step === 'markPaid'
      ? { title: t.markTitle(marked.length), confirm: t.mark, text: t.markText }
      : { title: t.takeBackTitle(marked.length), confirm: t.takeBack, text: t.takeBackText }
  return (
    <PasswordDialog title={words.title} confirm={words.confirm} {...dialog}>
      <p className="text-5 text-ink-2">{words.text}</p>
    </PasswordDialog>
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
        <dd>
          {formatDay(made, language)}, {formatTime(made, language)}
        </dd>
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
