import { useWatch } from 'react-hook-form'
import type { AdjustmentParties } from '#contract/adjustments.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { adjustmentsTexts } from '#texts/adjustments.ts'
import { profileTexts } from '#texts/profile.ts'
import { api } from '#web/api/api.ts'
import { failureOf } from '#web/api/outcome.ts'
import { CurrentPassword } from '#web/forms/card.tsx'
import { FormSummary } from '#web/forms/form-summary.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { AdjustmentFields, requestOf, sumOf } from './adjustment-values.ts'

type Props = { parties: AdjustmentParties; onDone: () => void }

/** The server refuses changes that do not sum to zero. */
export function AdjustmentForm({ parties, onDone }: Props) {
  const { newAdjustment: t, adjustmentDocument: words } = useTexts(adjustmentsTexts)
  const { profile } = useTexts(profileTexts)
  const language = useLanguage()
  const { run } = useMutation((body: ReturnType<typeof requestOf>) => api('POST /admin/adjustments', { body }))
  const { artists } = parties
  const { form, formProps, field, outcome } = useApiForm({
    schema: AdjustmentFields,
    defaultValues: { amounts: [...artists, null].map(() => ''), reason: '', currentPassword: '' },
    send: (values) => run(requestOf(parties, values)),
    onDone,
  })
  const amounts = useWatch({ control: form.control, name: 'amounts' })
  const failure = failureOf(outcome, t.failed)
  const exact = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  const change = { inputMode: 'text', autoComplete: 'off', end: '€', maxLength: 20 } as const
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <div>
        <h2 className="text-3">{t.linesTitle}</h2>
        <p className="mt-2 max-w-[64ch] text-5 text-ink-2">{t.linesText}</p>
      </div>
      {artists.map(({ id, name, owed }, at) => (
        <Field
          key={id}
          label={t.changeFor(name)}
          help={t.owedNow(exact(owed))}
          className="max-w-100"
          {...change}
          {...field(`amounts.${at}`)}
        />
      ))}
      <Field
        label={t.changeFor(t.commission)}
        className="max-w-100"
        {...change}
        {...field(`amounts.${artists.length}`)}
      />
      <p className="text-5 tabular-nums">{t.sum(formatMoney(sumOf(amounts), language, { exact: true }))}</p>
      <TextField label={words.reason} help={t.reasonHelp} rows={4} maxLength={1000} required {...field('reason')} />
      <div className="max-w-100">
        <CurrentPassword {...field('currentPassword')} />
      </div>
      <FormSummary state={form.formState} />
      {failure && <Notice variant="bad">{failure}</Notice>}
      <div>
        <Button type="submit" busy={form.formState.isSubmitting} busyText={profile.saving}>
          {t.send}
        </Button>
      </div>
    </form>
  )
}
