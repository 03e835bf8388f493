import type { OutputOf } from '#contract/calls.ts'
import { bankTexts } from '#texts/bank.ts'
import { BankFileForm } from '#web/components/private/bank-file-form.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

export function StatementForm() {
  const { bank: t } = useTexts(bankTexts)
  return (
    <BankFileForm<OutputOf<'POST /admin/bank-statements', 'answer'>>
      id="import"
      title={t.import}
      text={t.importText}
      words={t}
      action="read-statement"
      done={({ entries, passedOver, withoutBalance, foreignEntries }) =>
        t.readDone(entries, passedOver, withoutBalance, foreignEntries)
      }
    />
  )
}
