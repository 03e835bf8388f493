import { type ReactNode, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { Waiting } from '#contract/approvals.ts'
import { formatBankReference } from '#domain/bank-reference.ts'
import { onDay } from '#domain/calendar.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import type { FieldErrors } from '#web/api/outcome.ts'
import { Price } from '#web/components/price.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { BankReference } from './bank-reference.tsx'
import { SettleFields } from './settle-fields.tsx'
import { useReason } from './use-reason.ts'

type Refund = AdminOrder['refunds'][number]
/** What an administrator can do with a refund that needs somebody. */
type Action = 'retry' | 'by-hand' | 'settle'
type Props = { record: AdminOrder; onDone: (words: string) => void }

/** What went back to the buyer, and what the bank did not take on or could not deliver. */
export function OrderRefunds({ record, onDone }: Props) {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  const [confirming, setConfirming] = useState<{ refund: Refund; action: Action }>()
  const { refunds } = record
  return (
    <section aria-labelledby="refunds" className="mt-14">
      <h2 id="refunds" className="text-3">
        {t.refunds}
      </h2>
      {refunds.length === 0 && <p className="mt-3 border-t border-line pt-4 text-5 text-ink-2">{t.noRefunds}</p>}
      <ul className="mt-3">
        {refunds.map((refund) => (
          <Entry key={refund.id} refund={refund} onSelect={(action) => setConfirming({ refund, action })} />
        ))}
      </ul>
      {confirming && (
        <RefundDialog
          {...confirming}
          record={record}
          onClose={() => setConfirming(undefined)}
          onDone={(words) => {
            setConfirming(undefined)
            onDone(words)
          }}
        />
      )}
    </section>
  )
}

const actionsOf: Partial<Record<Refund['state'], readonly Action[]>> = {
  refused: ['retry', 'by-hand'],
  failed: ['retry', 'by-hand'],
  unsettled: ['settle'],
}

function Entry({ refund, onSelect }: { refund: Refund; onSelect: (action: Action) => void }) {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  const language = useLanguage()
  const amount = formatMoney(inCents(refund.amount), language, { exact: true })
  const words: Record<Action, [string, string]> = {
    retry: [t.retry, t.retryOf(amount)],
    'by-hand': [t.byHand, t.byHandOf(amount)],
    settle: [t.settle, t.settleOf(amount)],
  }
  const { state, doneAt, failure, by, reason } = refund
  const stateText = t.refundStates[state]
  const inWords = useReason()
  const isDone = doneAt !== null && state !== 'unsettled'
  return (
    <li className="flex justify-between gap-6 border-t border-line py-3.5 text-5">
      <div className="min-w-0">
        <p className={actionsOf[state] ? 'text-warn' : ''}>
          {[
            isDone ? t.refundOn(stateText, onDay(new Date(doneAt), language)) : stateText,
            failure && `(${t.failures[failure] ?? t.otherFailure})`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {state !== 'unsettled' && (
          <>
            <p className="text-6 break-words text-ink-2 first-letter:uppercase">
              {`${t.by[by] ?? by}: ${inWords(reason)}`}
            </p>
            <p className="text-6 text-ink-2">
              {t.artistBears(formatMoney(inCents(refund.artistAmount), language, { exact: true }))}
            </p>
          </>
        )}
        {state === 'by-hand' && refund.reference && (
          <p className="text-6 break-words text-ink-2">{t.reference(formatBankReference(refund.reference))}</p>
        )}
        {refund.covered > 0 && (
          <p className="text-6 text-ink-2">
            {t.covered(formatMoney(inCents(refund.covered), language, { exact: true }))}
          </p>
        )}
        <div className="flex flex-wrap gap-x-6">
          {actionsOf[state]?.map((action) => (
            <Button key={action} variant="words" aria-label={words[action][1]} onClick={() => onSelect(action)}>
              {words[action][0]}
            </Button>
          ))}
        </div>
      </div>
      <p className="whitespace-nowrap tabular-nums">
        <Price euros={refund.amount} exact />
      </p>
    </li>
  )
}

type DialogWords = {
  title: string
  confirm: string
  text: string
  done: string
  fields?: (errors: FieldErrors) => ReactNode
}

type DialogProps = Props & { refund: Refund; action: Action; onClose: () => void }

function RefundDialog({ record, refund, action, onClose, onDone }: DialogProps) {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  const { approvals } = useTexts(approvalsTexts)
  const exact = formatMoney(inCents(refund.amount), useLanguage(), { exact: true })
  const dialogs: Record<Action, DialogWords> = {
    retry: { title: t.retryTitle(exact), confirm: t.retry, text: t.retryText, done: t.retryDone },
    'by-hand': {
      title: t.byHandTitle(exact),
      confirm: t.byHand,
      text: t.byHandText,
      done: t.byHandDone,
      fields: (errors) => (
        <>
          {refund.reference && <BankReference reference={refund.reference} />}
          <TextField name="reason" label={t.byHandReason} rows={2} maxLength={1000} required error={errors.reason} />
        </>
      ),
    },
    settle: {
      title: t.settleTitle(exact),
      confirm: t.settle,
      text: t.settleText,
      done: t.settleDone,
      fields: (errors) => <SettleFields record={record} refund={refund} errors={errors} />,
    },
  }
  const { title, confirm, text, done, fields } = dialogs[action]
  return (
    <ActionDialog<Waiting | undefined>
      action={`${action}-refund`}
      values={{ refundId: refund.id }}
      title={title}
      text={text}
      confirm={confirm}
      requires="password"
      onClose={onClose}
      onDone={(answer) => onDone(answer?.isWaiting ? approvals.waits : done)}
    >
      {fields}
    </ActionDialog>
  )
}
