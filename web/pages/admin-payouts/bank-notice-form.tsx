import type { OutputOf } from '#contract/calls.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { BankFileForm } from '#web/components/private/bank-file-form.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

export function BankNoticeForm() {
  const { payouts: t } = useTexts(payoutsTexts)
  return (
    <BankFileForm<OutputOf<'POST /admin/bank-notices', 'answer'>>
      id="notice"
      title={t.notice}
      text={t.noticeText}
      words={t}
      action="read-notice"
      done={({ paid, returned, passedOver }) => t.readDone(paid, returned, passedOver)}
    />
  )
}
