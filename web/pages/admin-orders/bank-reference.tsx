import { formatBankReference } from '#domain/bank-reference.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { useTexts } from '#web/ui/use-texts.ts'

/** What the office has to write into the bank transfer, so that the bank’s statement shows it. */
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
