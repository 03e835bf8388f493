import { useState } from 'react'
import type { TaxedSellers, TaxFiles } from '#contract/taxes.ts'
import { formatDay } from '#domain/calendar.ts'
import { taxesTexts } from '#texts/taxes.ts'
import { api } from '#web/api/api.ts'
import { textIn } from '#web/api/outcome.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = { list: TaxedSellers; taxFiles: TaxFiles }

export function TaxFilesPart({ list: { year, years, missing }, taxFiles: { files, sellers } }: Props) {
  const { taxFiles: t } = useTexts(taxesTexts)
  const language = useLanguage()
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  const isOver = year < (years[0] ?? year)
  const isReported = files.length > 0
  const leftOut = sellers.filter((seller) => !seller.isReported).map(({ name }) => name)
  return (
    <Section id="tax-files" title={t.title} className="mt-14">
      <p className="mt-2 max-w-[60ch] text-5 text-ink-2">{t.text}</p>
      {isReported && (
        <ul className="mt-4 border-t border-line">
          {files.map(({ id, number, issuedAt, seller }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2 text-5"
            >
              <span>
                <span>{seller ? t.correction(seller) : t.report}</span>
                <span className="block text-6 text-ink-2">{formatDay(new Date(issuedAt), language)}</span>
              </span>
              <DownloadButton call="GET /admin/documents/{id}" params={{ id }} variant="words">
                {t.download(number)}
              </DownloadButton>
            </li>
          ))}
        </ul>
      )}
      {!isOver && <p className="mt-5 text-5">{t.notOver}</p>}
      {isOver && !isReported && missing > 0 && <p className="mt-5 max-w-[60ch] text-5 text-warn">{t.leftOut}</p>}
      {leftOut.length > 0 && <p className="mt-5 max-w-[60ch] text-5 text-warn">{t.notReported(leftOut.join(', '))}</p>}
      {isOver && (!isReported || sellers.length > 0) && (
        <Button variant="outlined" className="mt-4" onClick={() => setConfirming(true)}>
          {isReported ? t.correct : t.make}
        </Button>
      )}
      {isConfirming && (
        <ActionDialog
          call={(form) =>
            api('POST /admin/tax-files', {
              body: { year: String(year), artistId: textIn(form, 'artistId') || undefined },
            })
          }
          title={isReported ? t.correct : t.makeTitle(year)}
          text={isReported ? t.correctText : t.makeText}
          confirm={isReported ? t.correct : t.make}
          onClose={close}
          onDone={close}
        >
          {isReported && (
            <SelectField label={t.seller} name="artistId">
              {sellers.map(({ artistId, name }) => (
                <option key={artistId} value={artistId}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        </ActionDialog>
      )}
    </Section>
  )
}
