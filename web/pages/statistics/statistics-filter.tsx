import { Form, useSubmit } from 'react-router'
import type { Statistics } from '#contract/statistics.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { statisticsTexts } from '#texts/statistics.ts'
import { PeriodLinks } from '#web/components/statistics/period-links.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Stored in the URL. */
export function StatisticsFilter({ statistics: { period, artwork, works } }: { statistics: Statistics }) {
  const { statistics: t } = useTexts(statisticsTexts)
  const { untitled } = useTexts(dashboardTexts).dashboard
  const language = useLanguage()
  const submit = useSubmit()
  return (
    <div className="mb-12 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <PeriodLinks shown={period} to={(one) => links.statistics(language, one, artwork ?? undefined)} />
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
