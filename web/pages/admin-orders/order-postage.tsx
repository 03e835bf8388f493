import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatBankReference } from '#domain/bank-reference.ts'
import { formatDay, onDay } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { formatIban } from '#domain/payout.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Price } from '#web/components/price.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { BankReference } from './bank-reference.tsx'
import { DecisionList, type DialogProps } from './decision-list.tsx'
import { Facts } from './facts.tsx'

type Claim = AdminOrder['postageClaims'][number]
type Decision = 'pay' | 'refuse'
type Props = { record: AdminOrder; onDone: (words: string) => void }

/** What the buyer claims for the postage of faulty works: an administrator pays it by bank transfer. */
export function OrderPostage({ record, onDone }: Props) {
  const { adminOrder } = useTexts(adminOrdersTexts)
  return (
    <DecisionList<Claim, Decision>
      id="postage"
      title={adminOrder.postage.title}
      items={record.postageClaims}
      entry={(claim, onSelect) => <Entry record={record} claim={claim} onSelect={onSelect} />}
      dialog={({ item, ...props }) => <DecisionDialog claim={item} {...props} />}
      onDone={onDone}
    />
  )
}

type EntryProps = { record: AdminOrder; claim: Claim; onSelect: (decision: Decision) => void }

function Entry({ record: { order }, claim, onSelect }: EntryProps) {
  const { adminOrder, adminOrders: list } = useTexts(adminOrdersTexts)
  const { postage: t } = adminOrder
  const language = useLanguage()
  const { lineId, amount, bankAccount, hasReceipt, claimedAt, decision, decidedAt, answer, reference } = claim
  const item = order.items.find((one) => one.lineId === lineId)
  const exact = formatMoney(inCents(amount), language, { exact: true })
  const state = t.states[decision ?? 'open']
  const facts: [string, ReactNode][] = [
    [list.works, item ? inLanguage(item.titles, language).words : '—'],
    [t.claimedOn, formatDay(new Date(claimedAt), language)],
    ...(bankAccount
      ? ([
          [t.iban, formatIban(bankAccount.iban)],
          [t.holder, bankAccount.holder],
          [adminOrder.referenceLabel, formatBankReference(reference)],
        ] satisfies [string, ReactNode][])
      : []),
  ]
  return (
    <li className="border-t border-line py-4 text-5">
      <div className="flex justify-between gap-6">
        <p className={decision ? '' : 'text-warn'}>
          {decidedAt ? adminOrder.refundOn(state, onDay(new Date(decidedAt), language)) : state}
        </p>
        <p className="whitespace-nowrap tabular-nums">
          <Price euros={amount} exact />
        </p>
      </div>
      <Facts facts={facts} className="mt-2" />
      {answer && (
        <p className="mt-3 text-6 break-words whitespace-pre-line text-ink-2">{`${adminOrder.answer}: ${answer}`}</p>
      )}
      {hasReceipt && (
        <DownloadButton
          call="GET /orders/{id}/lines/{lineId}/return-receipt"
          params={{ id: order.id, lineId }}
          variant="words"
        >
          {t.receipt}
        </DownloadButton>
      )}
      {decision !== 'paid' && (
        <p className="mt-3 flex flex-wrap gap-3">
          <Button aria-label={t.payOf(exact)} onClick={() => onSelect('pay')}>
            {t.pay}
          </Button>
          {decision === null && (
            <Button variant="outlined" aria-label={t.refuseOf(exact)} onClick={() => onSelect('refuse')}>
              {t.refuse}
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

type DecisionProps = DialogProps & { claim: Claim; decision: Decision }

function DecisionDialog({ claim: { id, amount, reference }, decision, onClose, onDone }: DecisionProps) {
  const { adminOrder } = useTexts(adminOrdersTexts)
  const { postage: t } = adminOrder
  const exact = formatMoney(inCents(amount), useLanguage(), { exact: true })
  const isPaid = decision === 'pay'
  return (
    <ActionDialog
      action={`${decision}-postage`}
      values={{ claimId: id, amount: String(amount) }}
      title={isPaid ? t.payTitle(exact) : t.refuseTitle(exact)}
      text={isPaid ? t.payText : t.refuseText}
      confirm={isPaid ? t.pay : t.refuse}
      requires="password"
      onClose={onClose}
      onDone={() => onDone(isPaid ? t.payDone : t.refuseDone)}
    >
      {(errors) =>
        isPaid ? (
          <BankReference reference={reference} />
        ) : (
          <TextField name="reason" label={adminOrder.reason} rows={3} maxLength={1000} required error={errors.reason} />
        )
      }
    </ActionDialog>
  )
}
