import { payoutsTexts } from '#texts/payouts.ts'
import { api } from '#web/api/api.ts'
import { BankFileForm } from '#web/components/private/bank-file-form.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

export function BankNoticeForm() {
  const { payouts: t } = useTexts(payoutsTexts)
  return (
    <BankFileForm
      id="notice"
      title={t.notice}
      text={t.noticeText}
      words={t}
      call={(body) => api('POST /admin/bank-notices', { body })}
      done={({ paid, returned, passedOver }) => t.readDone(paid, returned, passedOver)}
    />
  )
}
