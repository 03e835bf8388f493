import { formatBankReference } from '#domain/bank-reference.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { useTexts } from '#web/ui/use-texts.ts'

/** Must be entered in the transfer so that the bank statement includes it. */
export function BankReference({ reference }: { reference: string }) {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  return (
    <p className="text-5">
      <span>{t.referenceText}</span>
      <strong className="mt-1 block font-medium break-words tabular-nums select-all">
        {formatBankReference(reference)}
      </strong>
    </p>
  )
}
