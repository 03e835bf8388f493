import { bankTexts } from '#texts/bank.ts'
import { api } from '#web/api/api.ts'
import { bankFile, FileForm } from '#web/components/private/file-form.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

export function StatementForm() {
  const { bank: t } = useTexts(bankTexts)
  return (
    <FileForm
      {...bankFile}
      id="import"
      title={t.import}
      text={t.importText}
      words={t}
      call={(body) => api('POST /admin/bank-statements', { body })}
      done={({ entries, passedOver, withoutBalance, foreignEntries }) =>
        t.readDone(entries, passedOver, withoutBalance, foreignEntries)
      }
    />
  )
}
