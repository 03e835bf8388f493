import { useFetcher } from 'react-router'
import type { Absence } from '#domain/absence.ts'
import { onDay } from '#domain/calendar.ts'
import { afterDays, dayInTallinn } from '#domain/delivery.ts'
import { absenceTexts } from '#texts/absence.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { changeAbsence } from './absence-calls.ts'

/** Whether the artist sells now or is away, and the way to the other. */
export function AbsenceCard({ away }: { away: Absence | null }) {
  const { absence: t } = useTexts(absenceTexts)
  const language = useLanguage()
  const { Form, data, state } = useFetcher<typeof changeAbsence>()
  const failed = state === 'idle' && data?.ok === false ? data : undefined
  return (
    <section aria-labelledby="absence" className="mt-12 max-w-150 border-t border-line pt-6">
      <h2 id="absence" className="text-3">
        {t.title}
      </h2>
      <p role="status" className="mt-2 text-5 not-empty:font-medium empty:hidden">
        {away && `${away.until ? t.awayUntil(onDay(away.until, language)) : t.away}.`}
      </p>
      <Form method="post" noValidate className="mt-2">
        {!away && (
          <>
            <p className="text-5 text-ink-2">{t.text}</p>
            <Field
              type="date"
              name="until"
              label={t.until}
              help={t.untilHelp}
              error={failed?.dayError}
              min={afterDays(dayInTallinn(new Date()), 1)}
              className="mt-4 max-w-80"
            />
          </>
        )}
        {failed && !failed.dayError && (
          <div className="mt-4">
            <Notice variant="bad">{t.failed}</Notice>
          </div>
        )}
        <Button
          type="submit"
          name="step"
          value={away ? 'end' : 'begin'}
          variant="outlined"
          busy={state !== 'idle'}
          className="mt-4"
        >
          {away ? t.end : t.begin}
        </Button>
      </Form>
    </section>
  )
}
