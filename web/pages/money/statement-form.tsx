import { type ReactElement, useState } from 'react'
import type { Earnings } from '#contract/earnings.ts'
import { formatMonth } from '#domain/calendar.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Language } from '#domain/language.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Options, SelectField } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = { readonly list: Pick<Earnings, 'years' | 'statements' | 'feeInvoices' | 'hasVat'> }

/** Statements by year or month, latest year first, and issued documents. */
export function StatementForm({ list: { years, statements, feeInvoices, hasVat } }: Props) {
  const { money: t } = useTexts(earningsTexts)
  const language = useLanguage()
  const [latest] = years
  const [period, setPeriod] = useState(String(latest))
  return (
    <Section id="statement" title={t.statementTitle} className="mt-16 max-w-150 border-t border-line pt-8">
      <p className="mt-2 text-5 text-ink-2">{t.statementText}</p>
      <SelectField
        label={t.period}
        value={period}
        onChange={(event) => setPeriod(event.target.value)}
        className="mt-6 sm:max-w-60"
      >
        <Options values={years.flatMap(periodsOf)} textOf={(value) => nameOf(value, language)} />
      </SelectField>
      <div className="mt-6 flex flex-wrap gap-3">
        <DownloadButton call="GET /earnings/statement.pdf" query={{ period }}>
          {t.asPdf}
        </DownloadButton>
        <DownloadButton call="GET /earnings/statement.csv" query={{ period }}>
          {t.asCsv}
        </DownloadButton>
        {hasVat && (
          <DownloadButton call="GET /earnings/vat.csv" query={{ period }}>
            {t.vatAsCsv}
          </DownloadButton>
        )}
      </div>
      <Issued title={t.issuedStatements}>
        {statements.map((issued) => (
          <li key={issued}>
            <DownloadButton call="GET /earnings/statement.pdf" query={{ period: issued }} variant="words">
              {nameOf(issued, language)}
            </DownloadButton>
          </li>
        ))}
      </Issued>
      <Issued title={t.feeInvoices}>
        {feeInvoices.map((month) => (
          <li key={month}>
            <DownloadButton call="GET /earnings/fee-invoices/{month}" params={{ month }} variant="words">
              {nameOf(month, language)}
            </DownloadButton>
          </li>
        ))}
      </Issued>
    </Section>
  )
}

function Issued({ title, children }: { title: string; children: readonly ReactElement[] }) {
  if (children.length === 0) return null
  return (
    <>
      <h3 className="mt-8 font-sans text-5">{title}</h3>
      <ul className="mt-1 flex flex-col items-start">{children}</ul>
    </>
  )
}

/** The year and its months up to now, latest first. */
function periodsOf(year: number): string[] {
  const thisMonth = dayInTallinn(new Date()).slice(0, 7)
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(12 - at).padStart(2, '0')}`)
  return [String(year), ...months.filter((month) => month <= thisMonth)]
}

/** "November 2026", or the year alone. */
const nameOf = (period: string, language: Language): string =>
  period.length === 4 ? period : formatMonth(`${period}-01`, language)
