import { type ReactNode, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatDay } from '#domain/calendar.ts'
import { bearers } from '#domain/dispute.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { disputesTexts } from '#texts/disputes.ts'
import { Price } from '#web/components/price.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { Facts } from './facts.tsx'

type Dispute = AdminOrder['disputes'][number]

export function OrderDisputes({ record: { disputes }, onDone }: { record: AdminOrder; onDone: () => void }) {
  const { dispute: t } = useTexts(disputesTexts)
  const [toSettle, setToSettle] = useState<Dispute>()
  if (disputes.length === 0) return null
  return (
    <section aria-labelledby="disputes" className="mt-14">
      <h2 id="disputes" className="text-3">
        {t.title}
      </h2>
      <ul className="mt-3">
        {disputes.map((dispute) => (
          <Entry key={dispute.id} dispute={dispute} onSettle={() => setToSettle(dispute)} />
        ))}
      </ul>
      {toSettle && (
        <SettleDialog
          dispute={toSettle}
          onClose={() => setToSettle(undefined)}
          onDone={() => {
            setToSettle(undefined)
            onDone()
          }}
        />
      )}
    </section>
  )
}

function Entry({ dispute, onSettle }: { dispute: Dispute; onSettle: () => void }) {
  const { dispute: t } = useTexts(disputesTexts)
  const language = useLanguage()
  const day = (at: string) => formatDay(new Date(at), language)
  const { state, amount, reason, evidenceDueBy, openedAt, closedAt, url, borne, isToSettle, isRecovered } = dispute
  const facts: [string, ReactNode][] = [
    [t.amount, <Price key="amount" euros={amount} exact />],
    [t.reason, t.reasons[reason] ?? reason],
    [t.opened, day(openedAt)],
    ...(closedAt ? [[t.closed, day(closedAt)] satisfies [string, ReactNode]] : []),
    ...(evidenceDueBy && state === 'needs-response'
      ? [[t.dueBy, day(evidenceDueBy)] satisfies [string, ReactNode]]
      : []),
  ]
  return (
    <li className="border-t border-line py-4 text-5">
      <p className={closedAt ? '' : 'text-warn'}>{t.states[state]}</p>
      <Facts facts={facts} className="mt-2" />
      {!closedAt && <p className="mt-3 text-6 text-ink-2">{t.held}</p>}
      {borne > 0 && <p className="mt-3">{t.borne(formatMoney(inCents(borne), language, { exact: true }))}</p>}
      {isRecovered && <p className="mt-3">{t.recovered}</p>}
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <a href={url} className="link">
          {closedAt ? t.view : t.answer}
        </a>
        {isToSettle && (
          <Button variant="words" onClick={onSettle}>
            {isRecovered ? t.note : t.settle}
          </Button>
        )}
      </p>
    </li>
  )
}

type DialogProps = { dispute: Dispute; onClose: () => void; onDone: () => void }

function SettleDialog({ dispute: { id, borne, isRecovered }, onClose, onDone }: DialogProps) {
  const { dispute: t } = useTexts(disputesTexts)
  const { adminOrder } = useTexts(adminOrdersTexts)
  const sum = formatMoney(inCents(borne), useLanguage(), { exact: true })
  return (
    <ActionDialog
      action="settle-dispute"
      values={{ disputeId: id }}
      title={isRecovered ? t.noteTitle : t.settleTitle(sum)}
      text={isRecovered ? t.noteText : t.settleText}
      confirm={isRecovered ? t.note : t.settle}
      requires="password"
      onClose={onClose}
      onDone={onDone}
    >
      {(errors) => (
        <>
          {!isRecovered && (
            <SelectField name="bearer" label={t.bearer}>
              {bearers.map((bearer) => (
                <option key={bearer} value={bearer}>
                  {t.bearers[bearer]}
                </option>
              ))}
            </SelectField>
          )}
          <TextField name="reason" label={adminOrder.reason} rows={3} maxLength={1000} required error={errors.reason} />
        </>
      )}
    </ActionDialog>
  )
}
