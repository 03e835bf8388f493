import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatShortDay, formatTime } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { api } from '#web/api/api.ts'
import { passwordIn, reasonedIn } from '#web/api/outcome.ts'
import { type Decision, ReasonField } from '#web/components/private/decision-buttons.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { type DecisionEntry, DecisionList, EntryNote } from './decision-list.tsx'

type Props = { record: AdminOrder; onDone: (words: string) => void }

/** Statements of signed-out visitors that the buyer has not confirmed. */
export function OrderWithdrawals({ record: { order, withdrawals }, onDone }: Props) {
  const { withdrawals: t } = useTexts(adminOrdersTexts).adminOrder
  const decisionsOf = useDecisions(order.id)
  const language = useLanguage()
  const entries = withdrawals.map(({ id, name, receivedAt, lines }): DecisionEntry => {
    const at = new Date(receivedAt)
    const isPossible = lines.every(({ kind }) => kind !== 'none')
    return {
      id,
      amount: lines.reduce((total, { refund }) => total + refund, 0),
      tone: 'text-warn',
      state: t.state(`${formatShortDay(at, language)}, ${formatTime(at, language)}`),
      facts: [
        [t.name, name],
        [t.works, lines.map(({ titles }) => inLanguage(titles, language).words).join(', ')],
      ],
      notes: !isPossible && <EntryNote>{t.obstacle}</EntryNote>,
      decisions: decisionsOf(id, isPossible),
    }
  })
  return <DecisionList id="withdrawals" title={t.title} entries={entries} onDone={onDone} />
}

function useDecisions(orderId: string) {
  const { adminOrder } = useTexts(adminOrdersTexts)
  const { withdrawals: t } = adminOrder
  const params = { id: orderId }
  return (withdrawalId: string, isPossible: boolean): Decision[] => {
    const accept: Decision = {
      call: (form) =>
        api('POST /admin/orders/{id}/accept-withdrawal', { params, body: { withdrawalId, ...passwordIn(form) } }),
      label: t.accept,
      title: t.acceptTitle,
      text: t.acceptText,
      done: t.acceptDone,
    }
    const dismiss: Decision = {
      call: (form) =>
        api('POST /admin/orders/{id}/dismiss-withdrawal', { params, body: { withdrawalId, ...reasonedIn(form) } }),
      variant: 'outlined',
      label: t.dismiss,
      title: t.dismissTitle,
      text: t.dismissText,
      done: t.dismissDone,
      fields: ({ reason }) => <ReasonField label={adminOrder.reason} error={reason} />,
    }
    return isPossible ? [accept, dismiss] : [dismiss]
  }
}
