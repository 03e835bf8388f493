import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatDay, onDay } from '#domain/calendar.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { api } from '#web/api/api.ts'
import { passwordIn, reasonedIn } from '#web/api/outcome.ts'
import { Price } from '#web/components/price.tsx'
import { type Decision, ReasonField } from '#web/components/private/decision-buttons.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { type DecisionEntry, DecisionList, EntryNote } from './decision-list.tsx'
import { useWorkFact } from './use-work-fact.ts'

type RefundRequest = AdminOrder['refundRequests'][number]
type Props = { record: AdminOrder; onDone: (words: string) => void }

/** Refunds that would leave their artists in debt. */
export function OrderRequests({ record: { order, refundRequests }, onDone }: Props) {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  const decisionsOf = useDecisions(order.id)
  const workFact = useWorkFact(order)
  const language = useLanguage()
  const exact = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  const entries = refundRequests.map((request): DecisionEntry => {
    const { id, lineId, amount, artistAmount, ground, reason, createdAt, isOverdue, decision, decidedAt } = request
    const { answer, balance, isOwed } = request
    const due = onDay(request.dueOn, language)
    const state = t.requestStates[decision ?? 'open']
    return {
      id,
      amount,
      tone: decision ? undefined : isOverdue ? 'text-bad' : 'text-warn',
      state: decidedAt
        ? t.refundOn(state, onDay(new Date(decidedAt), language))
        : `${state}. ${isOverdue ? t.requestOverdue(due) : t.requestDue(due)}`,
      facts: [
        workFact(lineId),
        [t.ground, t.requestGrounds[ground]],
        [t.requestedOn, formatDay(new Date(createdAt), language)],
        ...(balance
          ? ([
              [t.balanceBefore, <Price key="before" euros={balance.before} exact />],
              [t.balanceAfter, <Price key="after" euros={balance.after} exact />],
            ] satisfies DecisionEntry['facts'])
          : []),
      ],
      notes: (
        <>
          <EntryNote>{t.artistBears(exact(artistAmount))}</EntryNote>
          {reason && <EntryNote>{`${t.requestReason}: ${reason}`}</EntryNote>}
          {answer && <EntryNote>{`${t.answer}: ${answer}`}</EntryNote>}
          {!decision && <p className="mt-3 max-w-150">{isOwed ? t.requestOwed : t.requestGoodwill}</p>}
        </>
      ),
      decisions: decision ? [] : decisionsOf(request),
    }
  })
  return <DecisionList id="refund-requests" title={t.requests} entries={entries} onDone={onDone} />
}

function useDecisions(orderId: string) {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  const language = useLanguage()
  const exact = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  return ({ id, amount, balance, isOwed }: RefundRequest): Decision[] => {
    const sum = exact(amount)
    const params = { id: orderId }
    const approve: Decision = {
      call: (form) =>
        api('POST /admin/orders/{id}/approve-refund', { params, body: { requestId: id, amount, ...passwordIn(form) } }),
      label: t.approveRequest,
      name: t.approveRequestOf(sum),
      title: t.approveRequestTitle(sum),
      text: t.approveRequestText(exact(balance?.after ?? 0)),
      done: t.approveRequestDone,
    }
    const refuse: Decision = {
      call: (form) =>
        api('POST /admin/orders/{id}/refuse-refund', { params, body: { requestId: id, ...reasonedIn(form) } }),
      variant: 'outlined',
      label: t.refuseRequest,
      name: t.refuseRequestOf(sum),
      title: t.refuseRequestTitle(sum),
      text: t.refuseRequestText,
      done: t.refuseRequestDone,
      fields: ({ reason }) => <ReasonField label={t.reason} error={reason} />,
    }
    return isOwed ? [approve] : [approve, refuse]
  }
}
