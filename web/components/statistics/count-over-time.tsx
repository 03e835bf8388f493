import { formatMonth, formatNearDay, formatShortMonth, formatShortNearDay } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import type { Period } from '#domain/statistics.ts'
import { statisticsTexts } from '#texts/statistics.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'

const loadChart = () => import('./chart.tsx')

type Props = {
  id: string
  title: string
  name: string
  kind: 'line' | 'bars'
  period: Period
  steps: readonly { from: string; count: number }[]
  format?: (count: number) => string
}

export function CountOverTime({ id, title, name: counted, kind, period, steps, format }: Props) {
  const { statistics: t } = useTexts(statisticsTexts)
  const language = useLanguage()
  const points = steps.map((step) => ({
    name: nameOf(period, step.from, language),
    label: labelOf(period, step.from, language),
    count: step.count,
  }))
  const read = format ?? ((count: number) => count.toLocaleString(language))
  const total = points.reduce((sum, { count }) => sum + count, 0)
  const caption = `${t.captions[period]}: ${t.total(read(total))}`
  return (
    <Section id={id} title={title}>
      {total === 0 ? (
        <p className="mt-1 border-b border-line pb-6 text-5 text-ink-2">{t.none}</p>
      ) : (
        <>
          <figure>
            <figcaption className="mt-1 mb-4 text-6 text-ink-2">{caption}</figcaption>
            {/* The drawing is resized with a delay while the window shrinks. The margin is for the focus ring. */}
            <div className="h-48 overflow-clip [overflow-clip-margin:4px] text-6 text-ink">
              <WhenLoaded load={loadChart}>
                {({ Chart }) => (
                  <Chart
                    kind={kind}
                    points={points}
                    labelEvery={labelEvery[period]}
                    format={read}
                    name={counted}
                    titleOf={(name) => (period === 'weeks' ? `${t.step.weeks}: ${name}` : name)}
                    summary={`${title}. ${caption}`}
                  />
                )}
              </WhenLoaded>
            </div>
          </figure>
          <details className="mt-3 text-5">
            <summary className="link inline-block min-h-6">
              <span>{t.asTable}</span>
              <span className="sr-only">{`: ${title}`}</span>
            </summary>
            <DataTable
              aria-labelledby={id}
              className="mt-3 max-w-90 tabular-nums"
              cells="py-1.5"
              rows={[...points].reverse()}
              keyOf={({ name }) => name}
              columns={[
                { head: t.step[period], isRowHead: true, cell: ({ name }) => name },
                { head: counted, align: 'right', cell: ({ count }) => read(count) },
              ]}
            />
          </details>
        </>
      )}
    </Section>
  )
}

/** "16 November" for a day and a week, "November 2026" for a month. */
const nameOf = (period: Period, from: string, language: Language): string =>
  period === 'months' ? formatMonth(from, language) : formatNearDay(from, language)

/** Label interval at which the labels fit on a phone. */
const labelEvery: Record<Period, number> = { days: 7, weeks: 3, months: 2 }

/** "16 Nov", or "Nov" for a month. */
const labelOf = (period: Period, from: string, language: Language): string =>
  period === 'months' ? formatShortMonth(from, language) : formatShortNearDay(from, language)
