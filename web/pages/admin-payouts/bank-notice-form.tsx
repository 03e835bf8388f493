import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

const maxBytes = 5_000_000

/** Where the bank's answer is read. */
export function BankNoticeForm() {
  const { payouts: t } = useTexts(payoutsTexts)
  const [file, setFile] = useState<File>()
  const [outcome, setOutcome] = useState<{ good: boolean; words: string }>()
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return
    const isTooLarge = chosen.size > maxBytes
    setOutcome(isTooLarge ? { good: false, words: t.tooLarge } : undefined)
    setFile(isTooLarge ? undefined : chosen)
  }
  return (
    <section aria-labelledby="notice" className="mt-14">
      <h2 id="notice" className="text-2">
        {t.notice}
      </h2>
      <p className="mt-2 max-w-[60ch] text-5 text-ink-2">{t.noticeText}</p>
      <DropZone
        label={t.fileLabel}
        button={t.chooseFile}
        drop={t.drop}
        help={t.fileHelp}
        accept=".xml,text/xml,application/xml"
        onFiles={choose}
        className="mt-5"
      />
      {outcome && (
        <div className="mt-5">
          <Notice variant={outcome.good ? 'good' : 'bad'}>{outcome.words}</Notice>
        </div>
      )}
      {file && (
        <ActionDialog<OutputOf<'POST /admin/bank-notices', 'answer'>>
          action="read-notice"
          values={{ file }}
          title={t.readTitle(file.name)}
          text={t.readText}
          confirm={t.read}
          requires="password"
          onClose={() => setFile(undefined)}
          onDone={({ paid, returned }) => {
            setFile(undefined)
            setOutcome({ good: true, words: t.readDone(paid, returned) })
          }}
        />
      )}
    </section>
  )
}
