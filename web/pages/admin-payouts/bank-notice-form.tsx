import { payoutsTexts } from '#texts/payouts.ts'
import { api } from '#web/api/api.ts'
import { bankFile, FileForm } from '#web/components/private/file-form.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

export function BankNoticeForm() {
  const { payouts: t } = useTexts(payoutsTexts)
  return (
    <FileForm
      {...bankFile}
      id="notice"
      title={t.notice}
      text={t.noticeText}
      words={t}
      call={(body) => api('POST /admin/bank-notices', { body })}
      done={({ paid, returned, passedOver }) => t.readDone(paid, returned, passedOver)}
    />
  )
}
