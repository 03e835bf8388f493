import type { AdminOrder } from '#contract/admin-orders.ts'
import { inLanguage } from '#domain/language.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { type FieldErrors, textIn } from '#web/api/outcome.ts'
import { eurosIn } from '#web/forms/number-in.ts'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { useReason } from './use-reason.ts'

type Props = { record: AdminOrder; refund: AdminOrder['refunds'][number]; errors: FieldErrors }

/** Assigns a refund that was made on the provider's dashboard. */
export function SettleFields({ record: { order, refunds }, refund, errors }: Props) {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  const language = useLanguage()
  const reasonText = useReason()
  const exact = (amount: number) => formatMoney(inCents(amount), language, { exact: true })
  const open = order.items.filter(({ total, refunded, state }) => state !== null && refunded < total)
  const due = refunds.filter(({ doneAt, state }) => doneAt === null && state !== 'waiting')
  return (
    <>
      <SelectField name="meaning" label={t.settleFor}>
        {open.map(({ lineId, titles }) => (
          <option key={lineId} value={`lineId:${lineId}`}>
            {inLanguage(titles, language).words}
          </option>
        ))}
        {due.map(({ id, amount, reason }) => (
          <option key={id} value={`dueRefundId:${id}`}>
            {t.settleDue(exact(amount), reasonText(reason))}
          </option>
        ))}
        <option value="bearer:shop">{t.settleShop}</option>
      </SelectField>
      <Field
        name="amount"
        label={t.settleAmount}
        help={t.settleMost(exact(refund.amount))}
        inputMode="decimal"
        autoComplete="off"
        end="€"
        error={errors.amount}
      />
      <TextField name="reason" label={t.reason} rows={3} maxLength={1000} required error={errors.reason} />
    </>
  )
}

export function settlementIn(fields: FormData) {
  const [kind = '', value = ''] = String(fields.get('meaning') ?? '').split(':')
  const part = textIn(fields, 'amount').trim() === '' ? {} : { amount: eurosIn(fields, 'amount') }
  if (kind === 'lineId') return { lineId: value, ...part }
  return kind === 'dueRefundId' ? { dueRefundId: value, ...part } : { bearer: 'shop' as const, ...part }
}
