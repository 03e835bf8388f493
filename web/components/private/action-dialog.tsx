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
  /** What is done, as the page's `clientAction` knows it. */
  action: string
  /** What it needs besides the fields: whom it is about, or a file. */
  values?: Readonly<Record<string, string | File>>
  title: ReactNode
  text?: ReactNode
  /** More than one sentence of what is done. */
  about?: ReactElement | ReactElement[] | false
  confirm: string
  /** The word of the button that does nothing, where “Cancel” might be taken for what is asked. */
  cancel?: string
  /** Administrators give their password before money moves or somebody gets rights, and reasons before they restrict somebody. */
  requires?: 'statement' | 'statement-on-work' | 'password'
  danger?: boolean
  /** Further fields; given what is wrong with each, by its name. */
  children?: ReactNode | ((errors: FieldErrors) => ReactNode)
  onClose: () => void
  /** Called once it is done. The page then reloads, and may no longer render this dialog. Not needed where the action redirects. */
  onDone?: (answer: Answer) => void
}

/** Asks before something is done. What was typed stays while the shop refuses it. */
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
  // Together with what is wrong: later, it would take the focus from whoever types already.
  useLayoutEffect(() => {
    if (!needsCorrection) return
    // The button that was pressed has lost the focus while it was busy.
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    const button = form.current?.querySelector<HTMLElement>('[type=submit]')
    ;(wrong ?? button)?.focus()
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
    // Whoever corrects something does not wait for the page to be loaded anew.
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
        {(requires === 'statement' || requires === 'statement-on-work') && (
          <StatementFields
            field={(name) => ({ name, error: errors[name] })}
            isOnWork={requires === 'statement-on-work'}
          />
        )}
        {requires === 'password' && <ConfirmingPassword error={errors.currentPassword} />}
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
