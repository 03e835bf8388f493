import { z } from '#contract/zod.ts'
import type { Absence } from '#domain/absence.ts'
import { onDay } from '#domain/calendar.ts'
import { afterDays, dayInTallinn } from '#domain/delivery.ts'
import { absenceTexts } from '#texts/absence.ts'
import { api } from '#web/api/api.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** An empty day means that the return is unknown. */
const Leave = z.object({ until: z.string().transform((day) => day || null) })

const noDay = { until: '' }

export function AbsenceCard({ away }: { away: Absence | null }) {
  const { absence: t } = useTexts(absenceTexts)
  const language = useLanguage()
  const { run } = useMutation(
    (body: z.output<typeof Leave>): Promise<unknown> =>
      away ? api('DELETE /artists/profile/absence') : api('PUT /artists/profile/absence', { body }),
  )
  const { form, formProps, field, outcome } = useApiForm({
    schema: Leave,
    defaultValues: noDay,
    send: run,
    valuesAfter: () => noDay,
  })
  const { isSubmitting, errors } = form.formState
  return (
    <Section id="absence" title={t.title} className="mt-12 max-w-150 border-t border-line pt-6">
      <p role="status" className="mt-2 text-5 not-empty:font-medium empty:hidden">
        {away && `${away.until ? t.awayUntil(onDay(away.until, language)) : t.away}.`}
      </p>
      <form {...formProps} className="mt-2">
        {!away && (
          <>
            <p className="text-5 text-ink-2">{t.text}</p>
            <Field
              type="date"
              label={t.until}
              help={t.untilHelp}
              min={afterDays(dayInTallinn(new Date()), 1)}
              className="mt-4 max-w-80"
              {...field('until')}
            />
          </>
        )}
        {outcome?.ok === false && !errors.until && (
          <div className="mt-4">
            <Notice variant="bad">{t.failed}</Notice>
          </div>
        )}
        <Button type="submit" variant="outlined" busy={isSubmitting} className="mt-4">
          {away ? t.end : t.begin}
        </Button>
      </form>
    </Section>
  )
}
