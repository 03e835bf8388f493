import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatDay, onDay } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { Price } from '#web/components/price.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { DecisionList, type DialogProps } from './decision-list.tsx'
import { Facts } from './facts.tsx'

type RefundRequest = AdminOrder['refundRequests'][number]
type Decision = 'approve' | 'refuse'
type Props = { record: AdminOrder; onDone: (words: string) => void }

/** Refunds that artists have asked for and that would leave them in debt: an administrator decides. */
export function OrderRequests({ record, onDone }: Props) {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  return (
    <DecisionList<RefundRequest, Decision>
      id="refund-requests"
      title={t.requests}
      items={record.refundRequests}
      entry={(request, onSelect) => <Entry record={record} request={request} onSelect={onSelect} />}
      dialog={({ item, ...props }) => <DecisionDialog request={item} {...props} />}
      onDone={onDone}
    />
  )
}

type EntryProps = { record: AdminOrder; request: RefundRequest; onSelect: (decision: Decision) => void }

function Entry({ record: { order }, request, onSelect }: EntryProps) {
  const { adminOrder: t, adminOrders: list } = useTexts(adminOrdersTexts)
  const language = useLanguage()
  const { lineId, amount, artistAmount, ground, reason, createdAt, dueOn, isOverdue, decision } = request
  const { decidedAt, answer, balance } = request
  const exact = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  const item = order.items.find((one) => one.lineId === lineId)
  const due = onDay(dueOn, language)
  const state = t.requestStates[decision ?? 'open']
  const facts: [string, ReactNode][] = [
    [list.works, item ? inLanguage(item.titles, language).words : '—'],
    [t.ground, t.requestGrounds[ground]],
    [t.requestedOn, formatDay(new Date(createdAt), language)],
    ...(balance
      ? ([
          [t.balanceBefore, <Price key="before" euros={balance.before} exact />],
          [t.balanceAfter, <Price key="after" euros={balance.after} exact />],
        ] satisfies [string, ReactNode][])
      : []),
  ]
  return (
    <li className="border-t border-line py-4 text-5">
      <div className="flex justify-between gap-6">
        <p className={decision ? '' : isOverdue ? 'text-bad' : 'text-warn'}>
          {[
            decidedAt ? t.refundOn(state, onDay(new Date(decidedAt), language)) : state,
            !decision && (isOverdue ? t.requestOverdue(due) : t.requestDue(due)),
          ]
            .filter(Boolean)
            .join('. ')}
        </p>
        <p className="whitespace-nowrap tabular-nums">
          <Price euros={amount} exact />
        </p>
      </div>
      <Facts facts={facts} className="mt-2" />
      <p className="mt-3 text-6 text-ink-2">{t.artistBears(exact(artistAmount))}</p>
      {reason && (
        <p className="mt-1 text-6 break-words whitespace-pre-line text-ink-2">{`${t.requestReason}: ${reason}`}</p>
      )}
      {answer && <p className="mt-1 text-6 break-words whitespace-pre-line text-ink-2">{`${t.answer}: ${answer}`}</p>}
      {!decision && <Decisions request={request} amount={exact(amount)} onSelect={onSelect} />}
    </li>
  )
}

type DecisionsProps = { request: RefundRequest; amount: string; onSelect: (decision: Decision) => void }

/** What an open request is about for whoever reads it, and what they can decide. */
function Decisions({ request, amount, onSelect }: DecisionsProps) {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  return (
    <>
      <p className="mt-3 max-w-150">{request.isOwed ? t.requestOwed : t.requestGoodwill}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button aria-label={t.approveRequestOf(amount)} onClick={() => onSelect('approve')}>
          {t.approveRequest}
        </Button>
        {!request.isOwed && (
          <Button variant="outlined" aria-label={t.refuseRequestOf(amount)} onClick={() => onSelect('refuse')}>
            {t.refuseRequest}
          </Button>
        )}
      </p>
    </>
  )
}

type DecisionProps = DialogProps & { request: RefundRequest; decision: Decision }

function DecisionDialog({ request, decision, onClose, onDone }: DecisionProps) {
  const words = useDialogWords(request)[decision]
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  return (
    <ActionDialog
      action={`${decision}-request`}
      values={{ requestId: request.id, amount: String(request.amount) }}
      title={words.title}
      text={words.text}
      confirm={words.confirm}
      requires="password"
      onClose={onClose}
      onDone={() => onDone(words.done)}
    >
      {(errors) =>
        decision === 'refuse' && (
          <TextField name="reason" label={t.reason} rows={3} maxLength={1000} required error={errors.reason} />
        )
      }
    </ActionDialog>
  )
}

type DialogWords = { title: string; text: string; confirm: string; done: string }

function useDialogWords(request: RefundRequest): Record<Decision, DialogWords> {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  const language = useLanguage()
  const exact = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  const { balance } = request
  const amount = exact(request.amount)
  return {
    approve: {
      title: t.approveRequestTitle(amount),
      text: t.approveRequestText(exact(balance?.after ?? 0)),
      confirm: t.approveRequest,
      done: t.approveRequestDone,
    },
    refuse: {
      title: t.refuseRequestTitle(amount),
      text: t.refuseRequestText,
      confirm: t.refuseRequest,
      done: t.refuseRequestDone,
    },
  }
}
