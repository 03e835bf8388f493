import { type ReactNode, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isProblem } from '#contract/client.ts'
import type { Problem, ProblemCode } from '#contract/problem.ts'
import { problemsTexts } from '#texts/problems.ts'
import { profileTexts } from '#texts/profile.ts'
import { Button } from '#web/ui/button.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type CardProps = { id: string; title: string; text?: ReactNode; children?: ReactNode }

/** One thing to change: what it is on the left, how on the right. */
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

type FormProps = ReturnType<typeof useCard> & {
  done: ReactNode
  failed: string
  /** Beside the button. */
  beside?: ReactNode
  children: ReactNode
}

/** The form of a card: fields, what came of it, and Save. */
export function CardForm({ onSubmit, state, outcome, done, failed, beside, children }: FormProps) {
  const { profile: t } = useTexts(profileTexts)
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      <FormSummary state={state} />
      <OutcomeNotice outcome={outcome} done={done} failed={failed} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" busy={state.isSubmitting} busyText={t.saving}>
          {t.save}
        </Button>
        {beside}
      </div>
    </form>
  )
}

/** The password that somebody has, asked for before something is changed. */
export function CurrentPassword(props: Omit<FieldProps, 'label'>) {
  const { profile: t } = useTexts(profileTexts)
  return <PasswordField label={t.currentPassword} autoComplete="current-password" {...props} />
}

type OutcomeProps = { outcome: Outcome | undefined; done?: ReactNode; failed: string | undefined }

/** What came of sending a form: success, or what failed and why. */
export function OutcomeNotice({ outcome, done, failed }: OutcomeProps) {
  const { problems } = useTexts(problemsTexts)
  if (!outcome) return null
  if (outcome.ok) return done ? <Notice variant="good">{done}</Notice> : null
  // A newer server may refuse with a code that this page does not know.
  const why = outcome.code === 'offline' ? undefined : problems[outcome.code]
  return (
    <Notice variant="bad">
      {failed && <p>{failed}</p>}
      {why && <p className={failed ? 'mt-1 text-6' : ''}>{why}</p>}
    </Notice>
  )
}

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly code: ProblemCode | 'offline' }

/** The field that a problem is about. */
const fieldOf: Partial<Record<ProblemCode, string>> = {
  'wrong-password': 'currentPassword',
  'email-taken': 'newEmail',
  'weak-password': 'newPassword',
  'iban-invalid': 'iban',
  'birth-date-needed': 'birthDate',
}

/** Submits the form of a card, and shows the server's problems beside its fields. Returns how that went, for `CardForm`. */
export function useCard<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  send: (sent: Sent) => Promise<void>,
) {
  const [outcome, setOutcome] = useState<Outcome>()
  const onSubmit = form.handleSubmit(async (sent) => {
    setOutcome(undefined)
    try {
      await send(sent)
      setOutcome({ ok: true })
    } catch (error) {
      setOutcome({ ok: false, code: isProblem(error) ? error.problem.code : 'offline' })
      if (isProblem(error)) showFieldErrors(form, error.problem)
    }
  })
  /** Takes back what came of it, once that is no longer so. */
  const reset = () => setOutcome(undefined)
  return { onSubmit, outcome, reset, state: form.formState }
}

function showFieldErrors<Values extends FieldValues, Sent>(
  { setError, getValues }: UseFormReturn<Values, unknown, Sent>,
  { code, fields = {} }: Problem,
): void {
  const messages = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.code as string]))
  const field = fieldOf[code]
  const known = getValues()
  Object.entries(field ? { [field]: code, ...messages } : messages)
    .filter(([name]) => name in known)
    .forEach(([name, message], at) => {
      setError(name as Path<Values>, { message }, { shouldFocus: at === 0 })
    })
}
