import { Form, Link, useSubmit } from 'react-router'
import type { Statistics } from '#contract/statistics.ts'
import { inLanguage } from '#domain/language.ts'
import { periods } from '#domain/statistics.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { statisticsTexts } from '#texts/statistics.ts'
import { SelectField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Over which period, and about which work. Kept in the address. */
export function StatisticsFilter({ statistics: { period, artwork, works } }: { statistics: Statistics }) {
  const { statistics: t } = useTexts(statisticsTexts)
  const { untitled } = useTexts(dashboardTexts).dashboard
  const language = useLanguage()
  const submit = useSubmit()
  return (
    <div className="mb-12 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <nav aria-label={t.choosePeriod} className="flex flex-wrap gap-x-6 gap-y-1">
        {periods.map((one) => (
          <Link
            key={one}
            to={links.statistics(language, one, artwork ?? undefined)}
            preventScrollReset
            aria-current={one === period ? 'page' : undefined}
            className={`inline-flex min-h-11 items-center border-b-2 text-5 ${one === period ? 'border-ink font-medium' : 'border-transparent text-ink-2 hover:text-ink'}`}
          >
            {t.periods[one]}
          </Link>
        ))}
      </nav>
      <Form
        className="w-full sm:w-72"
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      >
        <input type="hidden" name="period" value={period} />
        <SelectField label={t.work} name="artwork" key={artwork} defaultValue={artwork ?? ''}>
          <option value="">{t.allWorks}</option>
          {works.map(({ id, titles }) => (
            <option key={id} value={id}>
              {inLanguage(titles, language).words || untitled}
            </option>
          ))}
        </SelectField>
      </Form>
    </div>
  )
}
