import { useState } from 'react'
import { earningsTexts } from '#texts/earnings.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** The statement of a period to take away; the latest year unless another is chosen. */
export function StatementForm({ years }: { years: readonly number[] }) {
  const { money: t } = useTexts(earningsTexts)
  const [latest] = years
  const [from, setFrom] = useState(`${latest}-01-01`)
  const [to, setTo] = useState(`${latest}-12-31`)
  const isPeriod = from !== '' && to !== '' && from <= to
  const period = { from, to }
  return (
    <section aria-labelledby="statement" className="mt-16 max-w-150 border-t border-line pt-8">
      <h2 id="statement" className="text-2">
        {t.statementTitle}
      </h2>
      <p className="mt-2 text-5 text-ink-2">{t.statementText}</p>
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <Field label={t.from} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        <Field
          label={t.to}
          type="date"
          value={to}
          onChange={(event) => setTo(event.target.value)}
          error={isPeriod ? undefined : t.badPeriod}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <DownloadButton call="GET /earnings/statement.pdf" query={period} disabled={!isPeriod}>
          {t.asPdf}
        </DownloadButton>
        <DownloadButton call="GET /earnings/statement.csv" query={period} disabled={!isPeriod}>
          {t.asCsv}
        </DownloadButton>
      </div>
    </section>
  )
}
