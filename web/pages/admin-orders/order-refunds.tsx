import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatBankReference } from '#domain/bank-reference.ts'
import { onDay } from '#domain/calendar.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { api } from '#web/api/api.ts'
import { passwordIn, reasonedIn } from '#web/api/outcome.ts'
import { type Decision, ReasonField } from '#web/components/private/decision-buttons.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { BankReference } from './bank-reference.tsx'
import { type DecisionEntry, DecisionList, EntryNote } from './decision-list.tsx'
import { SettleFields, settlementIn } from './settle-fields.tsx'
import { useReason } from './use-reason.ts'

type Refund = AdminOrder['refunds'][number]
type Props = { record: AdminOrder; onDone: (words: string) => void }

/** Includes refunds that the bank refused or returned. */
export function OrderRefunds({ record, onDone }: Props) {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  const decisionsOf = useDecisions(record)
  const inWords = useReason()
  const language = useLanguage()
  const exact = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  const entries = record.refunds.map((refund): DecisionEntry => {
    const { id, amount, artistAmount, covered, state, doneAt, failure, by, reason, reference, isNoteWaiting } = refund
    const decisions = decisionsOf(refund)
    const isDone = doneAt !== null && state !== 'unsettled'
    return {
      id,
      amount,
      tone: decisions.length > 0 || isNoteWaiting ? 'text-warn' : undefined,
      state: [
        isDone ? t.refundOn(t.refundStates[state], onDay(new Date(doneAt), language)) : t.refundStates[state],
        ...(failure ? [`(${t.failures[failure] ?? t.otherFailure})`] : []),
      ].join(' '),
      notes: (
        <>
          {state !== 'unsettled' && (
            <>
              <p className="text-6 break-words text-ink-2 first-letter:uppercase">
                {`${t.by[by] ?? by}: ${inWords(reason)}`}
              </p>
              <EntryNote>{t.artistBears(exact(artistAmount))}</EntryNote>
            </>
          )}
          {state === 'by-hand' && reference && <EntryNote>{t.reference(formatBankReference(reference))}</EntryNote>}
          {isNoteWaiting && <EntryNote>{t.noteWaits}</EntryNote>}
          {covered > 0 && <EntryNote>{t.covered(exact(covered))}</EntryNote>}
        </>
      ),
      decisions,
    }
  })
  return <DecisionList id="refunds" title={t.refunds} entries={entries} none={t.noRefunds} onDone={onDone} />
}

/** For refunds that were refused, returned, or made on the provider's dashboard. */
function useDecisions(record: AdminOrder) {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  const language = useLanguage()
  return (refund: Refund): Decision[] => {
    const { id, amount, state, reference, isNoteWaiting } = refund
    const sum = formatMoney(inCents(amount), language, { exact: true })
    const params = { id: record.order.id }
    const retry: Decision = {
      variant: 'words',
      call: (form) =>
        api('POST /admin/orders/{id}/retry-refund', { params, body: { refundId: id, ...passwordIn(form) } }),
      label: t.retry,
      name: t.retryOf(sum),
      title: t.retryTitle(sum),
      text: t.retryText,
      done: t.retryDone,
    }
    const byHand: Decision = {
      variant: 'words',
      call: (form) =>
        api('POST /admin/orders/{id}/refund-paid-by-hand', { params, body: { refundId: id, ...reasonedIn(form) } }),
      label: t.byHand,
      name: t.byHandOf(sum),
      title: t.byHandTitle(sum),
      text: t.byHandText,
      done: t.byHandDone,
      fields: (errors) => (
        <>
          {reference && <BankReference reference={reference} />}
          <ReasonField label={t.byHandReason} error={errors.reason} />
        </>
      ),
    }
    const settle: Decision = {
      variant: 'words',
      call: (form) =>
        api('POST /admin/orders/{id}/settle-refund', {
          params,
          body: { refundId: id, ...settlementIn(form), ...reasonedIn(form) },
        }),
      label: t.settle,
      name: t.settleOf(sum),
      title: t.settleTitle(sum),
      text: t.settleText,
      done: t.settleDone,
      fields: (errors) => <SettleFields record={record} refund={refund} errors={errors} />,
    }
    if (state === 'unsettled') return [settle]
    return (state === 'refused' || state === 'failed') && !isNoteWaiting ? [retry, byHand] : []
  }
}
