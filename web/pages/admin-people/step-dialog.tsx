import { type FormEvent, type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { peopleTexts } from '#texts/people.ts'
import { errorOf, failureOf } from '#web/pages/moderation/outcome.ts'
import { StatementFields } from '#web/pages/moderation/statement-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Step, takeStep } from './take-step.ts'

type Props = {
  step: Step
  id: string
  title: string
  text: string
  confirm: string
  /** What the step needs besides the confirmation. */
  asksFor?: 'statement' | 'password'
  danger?: boolean
  /** Further fields. */
  children?: ReactNode
  onClose: () => void
  onDone: () => void
}

/** Asks before a step with an artist or a person, and stays open while the shop refuses it. */
export function StepDialog({ step, id, title, text, confirm, asksFor, danger, children, onClose, onDone }: Props) {
  const { steps: t } = useTexts(peopleTexts)
  const { data: outcome, state, submit } = useFetcher<typeof takeStep>()
  useEffect(() => {
    if (outcome?.ok && state === 'idle') onDone()
  }, [outcome, state, onDone])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  const isWrong = outcome?.ok === false && outcome.problem?.code === 'wrong-password'
  const failure = isWrong ? undefined : failureOf(outcome, t.notDone)
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mt-3 mb-5 text-5 text-ink-2">{text}</p>
      <form method="post" noValidate onSubmit={send} className="flex flex-col gap-5">
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="id" value={id} />
        {children}
        {asksFor === 'statement' && <StatementFields error={(name) => errorOf(outcome, name)} />}
        {asksFor === 'password' && (
          <PasswordField
            label={t.password}
            help={t.passwordHelp}
            name="currentPassword"
            autoComplete="current-password"
            error={isWrong ? outcome.problem?.message : errorOf(outcome, 'currentPassword')}
          />
        )}
        {failure && <Notice look="bad">{failure}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outlined" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" busy={state !== 'idle'} className={danger ? 'bg-bad! text-wall!' : ''}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
