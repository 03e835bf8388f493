import { type FormEvent, type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { actionDialogTexts } from '#texts/action-dialog.ts'
import { errorsIn, type FieldErrors } from '#web/api/outcome.ts'
import { useErrorText } from '#web/forms/form-fields.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { ConfirmingPassword } from './confirming-password.tsx'
import { StatementFields } from './statement-fields.tsx'

type Props<Answer> = {
  /** Calls the API with the values of the fields. */
  call: (form: FormData) => Promise<Answer>
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
  /** Called on success. The page then reloads and may unmount this dialog. */
  onDone: (answer: Answer) => void
  /** Nothing is left to reload after a success. */
  skipsReload?: boolean
}

/** Asks for confirmation. Keeps the input when the server refuses. */
export function ActionDialog<Answer>(props: Props<Answer>) {
  const { call, title, text, about, confirm, cancel, requires, danger, children, onClose, onDone, skipsReload } = props
  const { actionDialog: t } = useTexts(actionDialogTexts)
  const { run, isPending, refusal } = useMutation(call, { onDone, skipsReload })
  const errorText = useErrorText()
  const [sent, setSent] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const needsCorrection = refusal !== undefined
  // Before paint: later it would take the focus from a user who is typing.
  useLayoutEffect(() => {
    if (needsCorrection) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [needsCorrection])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setSent([...fields.keys()])
    if (!isPending) void run(fields)
  }
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(errorsIn(refusal?.problem, errorText)).filter(([name]) => sent.includes(name)),
  )
  const isRefused = refusal && Object.keys(errors).length === 0
  return (
    <Dialog title={title} onClose={onClose}>
      {text && <p className="mt-3 text-5 text-ink-2">{text}</p>}
      {about}
      <form ref={form} method="post" noValidate className="mt-5 flex flex-col gap-5" onSubmit={send}>
        {typeof children === 'function' ? children(errors) : children}
        {requires?.startsWith('statement') && (
          <StatementFields
            field={(name) => ({ name, error: errors[name] })}
            isOnWork={requires === 'statement-on-work'}
          />
        )}
        {requires?.endsWith('password') && <ConfirmingPassword error={errors.currentPassword} />}
        {isRefused && <Notice variant="bad">{refusal.problem?.message ?? t.failed}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outlined" onClick={onClose}>
            {cancel ?? t.cancel}
          </Button>
          <Button type="submit" busy={isPending} busyText={t.busy} className={danger ? 'bg-bad! text-wall!' : ''}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
