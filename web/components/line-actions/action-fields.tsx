import { cents, formatMoney, inCents, sum } from '#domain/money.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import type { FieldErrors } from '#web/api/outcome.ts'
import { ReturnAddressFields } from '#web/components/return-address-fields.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { PendingAction } from './line-call.ts'

/** Suggestions; any other carrier can be typed. */
const carriers = ['Omniva', 'DPD', 'Smartposti', 'Venipak', 'DHL']

type Props = { pending: PendingAction; errors: FieldErrors }

export function ActionFields({ pending: { action, order, items }, errors }: Props) {
  const { dialogs: t } = useTexts(fulfilmentTexts)
  const language = useLanguage()
  const reason = <TextField name="reason" label={t.reason} error={errors.reason} rows={4} maxLength={1000} required />
  const receipt = (help: string) => (
    <Field name="receipt" type="file" accept="image/*" label={t.receipt} help={help} error={errors.receipt} />
  )
  switch (action) {
    case 'ship':
    case 'post-return': {
      const isReturn = action === 'post-return'
      return (
        <>
          <Field
            name="carrier"
            label={t.carrier}
            error={errors.carrier}
            help={isReturn ? undefined : t.optional}
            required={isReturn}
            list="carriers"
          />
          <datalist id="carriers">
            {carriers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Field
            name="trackingNumber"
            label={t.trackingNumber}
            error={errors.trackingNumber}
            help={isReturn ? t.optional : t.trackingHelp}
            autoComplete="off"
            spellCheck={false}
          />
          {isReturn && receipt(t.receiptHelp)}
        </>
      )
    }
    case 'claim-postage':
      return (
        <>
          <Field
            name="amount"
            label={t.postage}
            error={errors.amount}
            inputMode="decimal"
            autoComplete="off"
            end="€"
            required
          />
          {receipt(t.postageReceiptHelp)}
          <Field
            name="iban"
            label={t.iban}
            help={t.ibanHelp}
            error={errors.iban}
            autoComplete="off"
            spellCheck={false}
            maxLength={50}
            required
          />
          <Field name="holder" label={t.holder} error={errors.holder} autoComplete="name" maxLength={70} required />
        </>
      )
    case 'accept-return': {
      const [item] = items
      if (order.viewer !== 'artist') return null
      const known = { country: 'EE', ...item?.return?.address }
      return (
        <ReturnAddressFields
          field={(name) => ({
            name: `address.${name}`,
            defaultValue: known[name] ?? '',
            error: errors[`address.${name}`],
          })}
        />
      )
    }
    case 'refund': {
      const ofItems = sum(items.map((item) => cents(inCents(item.total) - inCents(item.refunded))))
      const left = Math.min(ofItems, order.refundable === null ? ofItems : inCents(order.refundable))
      const max = formatMoney(cents(left), language, { exact: true })
      return (
        <>
          <Field
            name="amount"
            label={t.amount}
            error={errors.amount}
            help={t.maxRefund(max)}
            inputMode="decimal"
            autoComplete="off"
            end="€"
            required
          />
          {reason}
        </>
      )
    }
    case 'report-fault':
    case 'report-problem':
    case 'report-missing':
      return <TextField name="reason" label={t.message} error={errors.reason} rows={5} maxLength={1000} required />
    case 'confirm-delivery':
      return <TextField name="reason" label={t.note} error={errors.reason} rows={3} maxLength={1000} required />
    case 'request-return':
    case 'decline-return':
    case 'cancel':
      return reason
    default:
      return null
  }
}
