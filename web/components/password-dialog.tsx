import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isProblem } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = {
  title: ReactNode
  confirm: string
  /** What is asked beside the password; given what is wrong with each field, by its name. */
  children?: ReactNode | ((errors: FieldErrors) => ReactNode)
  onClose: () => void
  /** Does what is asked, with the fields of the form; a refusal that it throws is shown. */
  act: (currentPassword: string, fields: FormData) => Promise<unknown>
}

export type FieldErrors = Readonly<Record<string, string | undefined>>

type State = { busy: boolean; failure?: string; errors?: FieldErrors }

/** Asks administrators for their password before money moves. What was typed stays until it is done. */
export function PasswordDialog({ title, confirm, children, onClose, act }: Props) {
  const { password: t } = useTexts(payoutsTexts)
  const [state, setState] = useState<State>({ busy: false })
  const form = useRef<HTMLFormElement>(null)
  const { errors = {}, failure } = state
  useEffect(() => {
    // The button that was pressed has lost the focus while it was busy.
    const next = state.errors ? '[aria-invalid]' : state.failure ? '[type=submit]' : undefined
    if (next) form.current?.querySelector<HTMLElement>(next)?.focus()
  }, [state])
  const send = async (fields: FormData) => {
    setState({ busy: true })
    try {
      await act(String(fields.get('currentPassword') ?? ''), fields)
    } catch (error) {
      const problem = isProblem(error) ? error.problem : undefined
      const wrong = errorsIn(problem).filter(([name]) => fields.has(name))
      const isFields = wrong.length > 0
      setState({
        busy: false,
        ...(isFields ? { errors: Object.fromEntries(wrong) } : { failure: problem?.message ?? t.failed }),
      })
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        ref={form}
        method="post"
        noValidate
        className="mt-4 flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void send(new FormData(event.currentTarget))
        }}
      >
        {typeof children === 'function' ? children(errors) : children}
        <PasswordField
          name="currentPassword"
          label={t.label}
          help={t.help}
          error={errors.currentPassword}
          autoComplete="current-password"
        />
        {failure && <Notice look="bad">{failure}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outlined" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" busy={state.busy} busyText={t.busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function errorsIn(problem: Problem | undefined): [name: string, words: string][] {
  if (problem?.code === 'wrong-password') return [['currentPassword', problem.message]]
  return Object.entries(problem?.fields ?? {}).map(([name, { message }]) => [name, message])
}
