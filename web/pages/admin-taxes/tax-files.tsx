import { useState } from 'react'
import type { TaxFiles } from '#contract/taxes.ts'
import { formatDay } from '#domain/calendar.ts'
import { taxesTexts } from '#texts/taxes.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = { year: number; taxFiles: TaxFiles; hasMissing: boolean }

/** What was reported of a year, and the next file to be made: what is new, or corrects the earlier ones. */
export function TaxFilesPart({ year, taxFiles: { files, state, due }, hasMissing }: Props) {
  const { taxFiles: t } = useTexts(taxesTexts)
  const language = useLanguage()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <section aria-labelledby="tax-files" className="mt-14">
      <h2 id="tax-files" className="text-3">
        {t.title}
      </h2>
      <p className="mt-2 max-w-[60ch] text-5 text-ink-2">{t.text}</p>
      {files.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {files.map(({ id, number, issuedAt, kind, sellers }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2 text-5"
            >
              <span>
                {kind && t.kinds[kind]}
                {sellers !== null && sellers > 0 && `, ${t.ofSellers(sellers)}`}
                <span className="block text-6 text-ink-2">{formatDay(new Date(issuedAt), language)}</span>
              </span>
              <DownloadButton call="GET /admin/documents/{id}" params={{ id }} variant="words">
                {t.download(number)}
              </DownloadButton>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={`mt-5 max-w-[60ch] text-5 ${state === 'damaged' ? 'text-warn' : ''}`}>
        {state === 'due' ? due && t.due(due.kind, due.sellers) : t.states[state]}
        {state === 'due' && hasMissing && <span className="block text-warn">{t.leftOut}</span>}
      </p>
      {due && (
        <div className="mt-4">
          <Button variant="outlined" onClick={() => setConfirming(true)}>
            {t.make}
          </Button>
        </div>
      )}
      {isConfirming && (
        <ActionDialog
          action="make-tax-file"
          values={{ year: String(year) }}
          title={t.makeTitle}
          text={t.makeText}
          confirm={t.make}
          onClose={() => setConfirming(false)}
          onDone={() => setConfirming(false)}
        />
      )}
    </section>
  )
}
