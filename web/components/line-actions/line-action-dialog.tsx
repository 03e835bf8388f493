import { useEffect, useRef } from 'react'
import type { Problem } from '#contract/problem.ts'
import { inLanguage } from '#domain/language.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { errorsIn, type FieldErrors } from '#web/api/outcome.ts'
import { ConfirmingPassword } from '#web/components/confirming-password.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { ActionExplanation } from './action-explanation.tsx'
import { ActionFields } from './action-fields.tsx'
import type { Asked, LineActions } from './use-line-actions.ts'

/** The dialog of the action that was asked for. What is typed stays until it is done or the dialog is closed. */
export function LineActionDialog({ line }: { line: LineActions }) {
  return line.asked ? <OpenDialog asked={line.asked} line={line} /> : null
}

function OpenDialog({ asked, line: { send, close, isBusy, refused } }: { asked: Asked; line: LineActions }) {
  const { actions, dialogs: t } = useTexts(fulfilmentTexts)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const problem = refused && !refused.ok ? refused.problem : undefined
  const errors = errorsOf(problem)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  return (
    <Dialog title={actions[asked.action]} onClose={close}>
      <ul className="title-of-work mt-2 text-4">
        {asked.items.map(({ lineId, titles, title }) => (
          <li key={lineId}>{inLanguage(titles, language).words || title}</li>
        ))}
      </ul>
      <ActionExplanation asked={asked} />
      <form
        ref={form}
        method="post"
        noValidate
        className="mt-5 flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          send(asked, new FormData(event.currentTarget))
        }}
      >
        <ActionFields asked={asked} errors={errors} />
        {asked.order.viewer === 'admin' && <ConfirmingPassword error={errors.currentPassword} />}
        {refused && Object.keys(errors).length === 0 && <Notice variant="bad">{problem?.message ?? t.failed}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outlined" onClick={close}>
            {t.back}
          </Button>
          <Button type="submit" busy={isBusy} busyText={t.busy}>
            {asked.action === 'cancel' ? t.confirmCancel : actions[asked.action]}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What the shop says about each field. */
const errorsOf = (problem: Problem | undefined): FieldErrors =>
  problem?.code === 'refund-too-large' ? { amount: problem.message } : errorsIn(problem)
