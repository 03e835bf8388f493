import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatDay } from '#domain/calendar.ts'
import { type Bearer, bearers } from '#domain/dispute.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { disputesTexts } from '#texts/disputes.ts'
import { api } from '#web/api/api.ts'
import { reasonedIn } from '#web/api/outcome.ts'
import { Price } from '#web/components/price.tsx'
import { type Decision, DecisionButtons, ReasonField } from '#web/components/private/decision-buttons.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { Facts } from './facts.tsx'

type Dispute = AdminOrder['disputes'][number]

type Props = { record: AdminOrder; onDone: (words: string) => void }

export function OrderDisputes({ record: { order, disputes }, onDone }: Props) {
  const { dispute: t } = useTexts(disputesTexts)
  if (disputes.length === 0) return null
  return (
    <section aria-labelledby="disputes" className="mt-14">
      <h2 id="disputes" className="text-3">
        {t.title}
      </h2>
      <ul className="mt-3">
        {disputes.map((dispute) => (
          <Entry key={dispute.id} orderId={order.id} dispute={dispute} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}

type EntryProps = { orderId: string; dispute: Dispute; onDone: Props['onDone'] }

function Entry({ orderId, dispute, onDone }: EntryProps) {
  const { dispute: t } = useTexts(disputesTexts)
  const { adminOrder } = useTexts(adminOrdersTexts)
  const language = useLanguage()
  const exact = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  const day = (at: string) => formatDay(new Date(at), language)
  const { state, amount, reason, evidenceDueBy, openedAt, closedAt, url, borne, isRecovered } = dispute
  const facts: [string, ReactNode][] = [
    [t.amount, <Price key="amount" euros={amount} exact />],
    [t.reason, t.reasons[reason] ?? reason],
    [t.opened, day(openedAt)],
    ...(closedAt ? [[t.closed, day(closedAt)] satisfies [string, ReactNode]] : []),
    ...(evidenceDueBy && state === 'needs-response'
      ? [[t.dueBy, day(evidenceDueBy)] satisfies [string, ReactNode]]
      : []),
  ]
  const settle: Decision = {
    call: (form) =>
      api('POST /admin/orders/{id}/settle-dispute', {
        params: { id: orderId },
        body: { disputeId: dispute.id, bearer: (form.get('bearer') ?? 'shop') as Bearer, ...reasonedIn(form) },
      }),
    ...{ variant: 'words', done: t.settled },
    ...(isRecovered
      ? { label: t.note, title: t.noteTitle, text: t.noteText }
      : { label: t.settle, title: t.settleTitle(exact(borne)), text: t.settleText }),
    fields: ({ reason }) => (
      <>
        {!isRecovered && <BearerField />}
        <ReasonField label={adminOrder.reason} error={reason} />
      </>
    ),
  }
  return (
    <li className="border-t border-line py-4 text-5">
      <p className={closedAt ? '' : 'text-warn'}>{t.states[state]}</p>
      <Facts facts={facts} className="mt-2" />
      {!closedAt && <p className="mt-3 text-6 text-ink-2">{t.held}</p>}
      {borne > 0 && <p className="mt-3">{t.borne(exact(borne))}</p>}
      {isRecovered && <p className="mt-3">{t.recovered}</p>}
      <p className="mt-3">
        <a href={url} className="link">
          {closedAt ? t.view : t.answer}
        </a>
      </p>
      <DecisionButtons decisions={dispute.isToSettle ? [settle] : []} onDone={onDone} />
    </li>
  )
}

function BearerField() {
  const { dispute: t } = useTexts(disputesTexts)
  return (
    <SelectField name="bearer" label={t.bearer}>
      {bearers.map((bearer) => (
        <option key={bearer} value={bearer}>
          {t.bearers[bearer]}
        </option>
      ))}
    </SelectField>
  )
}
