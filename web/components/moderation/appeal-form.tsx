import { z } from '#contract/zod.ts'
import { onDay } from '#domain/calendar.ts'
import type { Day } from '#domain/delivery.ts'
import { maxReportLength } from '#domain/moderation.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { type FormOutcome, failureOf } from '#web/api/outcome.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** The server reports missing text. */
const Appeal = z.object({ text: z.string() })

type Props = { until: Day; send: (text: string) => Promise<FormOutcome> }

export function AppealForm({ until, send }: Props) {
  const { appeal: t } = useTexts(moderationTexts)
  const language = useLanguage()
  const { form, formProps, field, outcome } = useApiForm({
    schema: Appeal,
    defaultValues: { text: '' },
    send: ({ text }) => send(text),
  })
  if (outcome?.ok) return <Notice variant="good">{t.sent}</Notice>
  const failure = failureOf(outcome, t.notSent)
  return (
    <form {...formProps} className="flex max-w-150 flex-col gap-5">
      <p className="text-5 text-ink-2">{t.lead(onDay(until, language))}</p>
      <TextField label={t.text} required maxLength={maxReportLength} {...field('text')} />
      {failure && <Notice variant="bad">{failure}</Notice>}
      <div>
        <Button type="submit" busy={form.formState.isSubmitting} busyText={t.sending}>
          {t.send}
        </Button>
      </div>
    </form>
  )
}
