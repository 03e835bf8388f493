import { useState } from 'react'
import { dayInTallinn } from '#domain/delivery.ts'
import { booksTexts } from '#texts/books.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Takes away everything that was booked in a month, this one unless another is chosen. */
export function Journal() {
  const { journal: t } = useTexts(booksTexts)
  const [month, setMonth] = useState(() => dayInTallinn(new Date()).slice(0, 7))
  return (
    <section aria-labelledby="journal" className="mt-16 max-w-150 border-t border-line pt-8">
      <h2 id="journal" className="text-3">
        {t.title}
      </h2>
      <p className="mt-2 text-5 text-ink-2">{t.text}</p>
      <div className="mt-6 flex flex-wrap items-end gap-4">
        <Field label={t.month} type="month" value={month} onChange={(event) => setMonth(event.target.value)} />
        <DownloadButton call="GET /admin/journal.csv" query={{ month }} disabled={month === ''}>
          {t.download}
        </DownloadButton>
      </div>
    </section>
  )
}
