import { type ReactElement, useState } from 'react'
import type { Earnings } from '#contract/earnings.ts'
import { formatDay, formatMonth } from '#domain/calendar.ts'
import { afterDays } from '#domain/delivery.ts'
import type { Language } from '#domain/language.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = { readonly list: Pick<Earnings, 'years' | 'statements' | 'feeInvoices' | 'hasVat'> }

/** What an artist takes away for their books: the statement of a period, the latest year unless another is chosen, and what was issued. */
export function StatementForm({ list: { years, statements, feeInvoices, hasVat } }: Props) {
  const { money: t } = useTexts(earningsTexts)
  const language = useLanguage()
  const [latest] = years
  const [from, setFrom] = useState(`${latest}-01-01`)
  const [to, setTo] = useState(`${latest}-12-31`)
  const isPeriod = from !== '' && to !== '' && from <= to
  const period = { from, to }
  return (
    <section aria-labelledby="statement" className="mt-16 max-w-150 border-t border-line pt-8">
      <h2 id="statement" className="text-3">
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
        {hasVat && (
          <DownloadButton call="GET /earnings/vat.csv" query={period} disabled={!isPeriod}>
            {t.vatAsCsv}
          </DownloadButton>
        )}
      </div>
      <Issued title={t.issuedStatements}>
        {statements.map((period) => (
          <li key={`${period.from} ${period.to}`}>
            <DownloadButton call="GET /earnings/statement.pdf" query={period} variant="words">
              {nameOf(period, language)}
            </DownloadButton>
          </li>
        ))}
      </Issued>
      <Issued title={t.feeInvoices}>
        {feeInvoices.map((month) => (
          <li key={month}>
            <DownloadButton call="GET /earnings/fee-invoices/{month}" params={{ month }} variant="words">
              {formatMonth(`${month}-01`, language)}
            </DownloadButton>
          </li>
        ))}
      </Issued>
    </section>
  )
}

/** Files that do not change any more, each as it was issued. */
function Issued({ title, children }: { title: string; children: readonly ReactElement[] }) {
  if (children.length === 0) return null
  return (
    <>
      <h3 className="mt-8 font-sans text-5">{title}</h3>
      <ul className="mt-1 flex flex-col items-start">{children}</ul>
    </>
  )
}

/** "November 2026"; another period by its days. */
function nameOf({ from, to }: Earnings['statements'][number], language: Language): string {
  const day = (one: string) => formatDay(new Date(`${one}T12:00:00Z`), language)
  const isMonth = from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && afterDays(to, 1).endsWith('-01')
  return isMonth ? formatMonth(from, language) : `${day(from)} – ${day(to)}`
}
