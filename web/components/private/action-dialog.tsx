import { type FormEvent, type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { actionDialogTexts } from '#texts/action-dialog.ts'
import { errorsIn, type FieldErrors, type FormOutcome } from '#web/api/outcome.ts'
import { useErrorText } from '#web/forms/form-fields.ts'
import { useActionRequest } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { ConfirmingPassword } from './confirming-password.tsx'
import { StatementFields } from './statement-fields.tsx'

type Props<Answer> = {
  /** Action of the page's `clientAction`. */
  action: string
  /** Values sent in addition to the fields, such as an id or a file. */
  values?: Readonly<Record<string, string | File>>
  title: ReactNode
  text?: ReactNode
  about?: ReactElement | ReactElement[] | false
  confirm: string
  /** Label of the cancel button, where “Cancel” would be ambiguous. */
  cancel?: string
  /** A password for money and roles, a statement of reasons for restrictions, both to block administrators. */
  requires?: 'statement' | 'statement-on-work' | 'statement-and-password' | 'password' | undefined
  danger?: boolean
  /** Further fields; receives their errors by name. */
  children?: ReactNode | ((errors: FieldErrors) => ReactNode)
  onClose: () => void
  /** Called on success. The page then reloads and may unmount this dialog. Unused where the action redirects. */
  onDone?: (answer: Answer) => void
}

/** Asks for confirmation. Keeps the input when the server refuses. */
export function ActionDialog<Answer = unknown>(props: Props<Answer>) {
  const {
    action,
    values = {},
    title,
    text,
    about,
    confirm,
    cancel,
    requires,
    danger,
    children,
    onClose,
    onDone,
  } = props
  const { actionDialog: t } = useTexts(actionDialogTexts)
  const request = useActionRequest()
  const errorText = useErrorText()
  const [sent, setSent] = useState<readonly string[]>([])
  const [outcome, setOutcome] = useState<FormOutcome>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const needsCorrection = outcome?.ok === false && !isBusy
  // Before paint: later it would take the focus from a user who is typing.
  useLayoutEffect(() => {
    if (needsCorrection) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [needsCorrection])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setSent([...fields.keys()])
    fields.set('action', action)
    for (const [name, value] of Object.entries(values)) fields.set(name, value)
    setBusy(true)
    setOutcome(undefined)
    const sending = request(fields)
    const done = await sending.outcome
    setOutcome(done)
    // A refusal appears without waiting for the reload.
    if (done.ok) {
      onDone?.(done.answer as Answer)
      await sending.shown
    }
    setBusy(false)
  }
  const problem = outcome?.ok === false ? outcome.problem : undefined
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(errorsIn(problem, errorText)).filter(([name]) => sent.includes(name)),
  )
  const isRefused = outcome?.ok === false && Object.keys(errors).length === 0
  return (
    <Dialog title={title} onClose={onClose}>
      {text && <p className="mt-3 text-5 text-ink-2">{text}</p>}
      {about}
      <form
        ref={form}
        method="post"
        noValidate
        className="mt-5 flex flex-col gap-5"
        onSubmit={(event) => void send(event)}
      >
        {typeof children === 'function' ? children(errors) : children}
        {requires?.startsWith('statement') && (
          <StatementFields
            field={(name) => ({ name, error: errors[name] })}
            isOnWork={requires === 'statement-on-work'}
          />
        )}
        {requires?.endsWith('password') && <ConfirmingPassword error={errors.currentPassword} />}
        {isRefused && <Notice variant="bad">{problem?.message ?? t.failed}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outlined" onClick={onClose}>
            {cancel ?? t.cancel}
          </Button>
          <Button type="submit" busy={isBusy} busyText={t.busy} className={danger ? 'bg-bad! text-wall!' : ''}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
