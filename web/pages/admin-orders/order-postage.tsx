import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatBankReference } from '#domain/bank-reference.ts'
import { formatDay, onDay } from '#domain/calendar.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { formatIban } from '#domain/payout.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { api } from '#web/api/api.ts'
import { passwordIn, reasonedIn } from '#web/api/outcome.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { type Decision, ReasonField } from '#web/components/private/decision-buttons.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { BankReference } from './bank-reference.tsx'
import { type DecisionEntry, DecisionList, EntryNote } from './decision-list.tsx'
import { useWorkFact } from './use-work-fact.ts'

type Claim = AdminOrder['postageClaims'][number]
type Props = { record: AdminOrder; onDone: (words: string) => void }

/** Paid by an administrator by bank transfer. */
export function OrderPostage({ record: { order, postageClaims }, onDone }: Props) {
  const { adminOrder } = useTexts(adminOrdersTexts)
  const { postage: t } = adminOrder
  const decisionsOf = useDecisions(order.id)
  const workFact = useWorkFact(order)
  const language = useLanguage()
  const entries = postageClaims.map((claim): DecisionEntry => {
    const { id, lineId, amount, bankAccount, hasReceipt, claimedAt, decision, decidedAt, answer, reference } = claim
    const { isWaiting } = claim
    const state = t.states[isWaiting ? 'waiting' : (decision ?? 'open')]
    return {
      id,
      amount,
      tone: decision ? undefined : 'text-warn',
      state: decidedAt && !isWaiting ? adminOrder.refundOn(state, onDay(new Date(decidedAt), language)) : state,
      facts: [
        workFact(lineId),
        [t.claimedOn, formatDay(new Date(claimedAt), language)],
        ...(bankAccount
          ? ([
              [t.iban, formatIban(bankAccount.iban)],
              [t.holder, bankAccount.holder],
              [adminOrder.referenceLabel, formatBankReference(reference)],
            ] satisfies DecisionEntry['facts'])
          : []),
      ],
      notes: (
        <>
          {answer && <EntryNote>{`${adminOrder.answer}: ${answer}`}</EntryNote>}
          {hasReceipt && (
            <DownloadButton
              call="GET /orders/{id}/lines/{lineId}/return-receipt"
              params={{ id: order.id, lineId }}
              variant="words"
            >
              {t.receipt}
            </DownloadButton>
          )}
        </>
      ),
      decisions: decisionsOf(claim),
    }
  })
  return <DecisionList id="postage" title={t.title} entries={entries} onDone={onDone} />
}

/** A refused claim can still be paid. */
function useDecisions(orderId: string) {
  const { adminOrder } = useTexts(adminOrdersTexts)
  const { postage: t } = adminOrder
  const language = useLanguage()
  return ({ id, amount, reference, decision, isWaiting }: Claim): Decision[] => {
    const sum = formatMoney(inCents(amount), language, { exact: true })
    const params = { id: orderId }
    const pay: Decision = {
      call: (form) =>
        api('POST /admin/orders/{id}/pay-postage', { params, body: { claimId: id, amount, ...passwordIn(form) } }),
      label: t.pay,
      name: t.payOf(sum),
      title: t.payTitle(sum),
      text: t.payText,
      done: t.payDone,
      fields: () => <BankReference reference={reference} />,
    }
    const refuse: Decision = {
      call: (form) =>
        api('POST /admin/orders/{id}/refuse-postage', { params, body: { claimId: id, ...reasonedIn(form) } }),
      variant: 'outlined',
      label: t.refuse,
      name: t.refuseOf(sum),
      title: t.refuseTitle(sum),
      text: t.refuseText,
      done: t.refuseDone,
      fields: ({ reason }) => <ReasonField label={adminOrder.reason} error={reason} />,
    }
    return isWaiting || decision === 'paid' ? [] : decision === null ? [pay, refuse] : [pay]
  }
}
