import { useState } from 'react'
import { afterDays, dayInTallinn } from '#domain/delivery.ts'
import { booksTexts } from '#texts/books.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Defaults to the last completed month. */
export function Journal() {
  const { journal: t } = useTexts(booksTexts)
  const [month, setMonth] = useState(lastMonth)
  return (
    <Section id="journal" title={t.title} className="mt-14">
      <p className="mt-2 max-w-[64ch] text-5 text-ink-2">{t.text}</p>
      <div className="mt-6 flex flex-wrap items-end gap-4">
        <Field label={t.month} type="month" value={month} onChange={(event) => setMonth(event.target.value)} />
        <DownloadButton call="GET /admin/journal.csv" query={{ month }} disabled={month === ''}>
          {t.download}
        </DownloadButton>
      </div>
    </Section>
  )
}

const lastMonth = (): string => afterDays(`${dayInTallinn(new Date()).slice(0, 7)}-01`, -1).slice(0, 7)
