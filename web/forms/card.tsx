import type { ReactElement, ReactNode } from 'react'
import type { FieldValues, FormState } from 'react-hook-form'
import { profileTexts } from '#texts/profile.ts'
import type { FormOutcome } from '#web/api/outcome.ts'
import { Button } from '#web/ui/button.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { FormSummary } from './form-summary.tsx'
import type { useApiForm } from './use-api-form.ts'

type CardProps = { id: string; title: string; text?: ReactNode; children?: ReactNode }

export function Card({ id, title, text, children }: CardProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 gap-x-16 gap-y-6 border-t border-line py-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="text-3">
          {title}
        </h2>
        {text && <p className="mt-2 max-w-[40ch] text-6 break-words text-ink-2">{text}</p>}
      </div>
      <div className="max-w-114">{children}</div>
    </section>
  )
}

type FormProps = {
  card: Pick<ReturnType<typeof useApiForm>, 'formProps' | 'outcome'> & { form: { formState: FormState<FieldValues> } }
  done: ReactNode
  failed: string
  beside?: ReactElement | false
  children: ReactNode
}

/** The Save button is emphasised once something has changed. */
export function CardForm({ card: { form, formProps, outcome }, done, failed, beside, children }: FormProps) {
  const { profile: t } = useTexts(profileTexts)
  return (
    <form {...formProps} className="flex flex-col gap-5">
      {children}
      <FormSummary state={form.formState} />
      <OutcomeNotice outcome={outcome} done={done} failed={failed} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          variant={form.formState.isDirty ? 'filled' : 'outlined'}
          busy={form.formState.isSubmitting}
          busyText={t.saving}
        >
          {t.save}
        </Button>
        {beside}
      </div>
    </form>
  )
}

export function CurrentPassword(props: Omit<FieldProps, 'label'>) {
  const { profile: t } = useTexts(profileTexts)
  return <PasswordField label={t.currentPassword} autoComplete="current-password" {...props} />
}

type OutcomeProps = { outcome: FormOutcome | undefined; done?: ReactNode; failed: string | undefined }

export function OutcomeNotice({ outcome, done, failed }: OutcomeProps) {
  if (!outcome) return null
  if (outcome.ok) return done ? <Notice variant="good">{done}</Notice> : null
  // An unexpected fault has no further explanation.
  const why = failed && outcome.problem?.code === 'unexpected' ? undefined : outcome.problem?.message
  return (
    <Notice variant="bad">
      {failed && <p>{failed}</p>}
      {why && <p className={failed ? 'mt-1 text-6' : ''}>{why}</p>}
    </Notice>
  )
}
