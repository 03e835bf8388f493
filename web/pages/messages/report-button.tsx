import { type FormEvent, useState } from 'react'
import { isProblem } from '#contract/client.ts'
import { maxReportLength } from '#domain/moderation.ts'
import { messagesTexts } from '#texts/messages.ts'
import { problemsTexts } from '#texts/problems.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Reports a message to the shop, with a reason. */
export function ReportButton({ messageId }: { messageId: string }) {
  const { conversation: t } = useTexts(messagesTexts)
  const [isOpen, setOpen] = useState(false)
  const [isReported, setReported] = useState(false)
  if (isReported)
    return (
      <p role="status" className="mt-1 text-6 text-ink-2">
        {t.reported}
      </p>
    )
  return (
    <>
      <Button variant="words" onClick={() => setOpen(true)}>
        {t.report}
      </Button>
      {isOpen && (
        <Dialog title={t.reportTitle} onClose={() => setOpen(false)}>
          <ReportForm messageId={messageId} cancel={() => setOpen(false)} onReported={() => setReported(true)} />
        </Dialog>
      )}
    </>
  )
}

type FormProps = { messageId: string; cancel: () => void; onReported: () => void }

function ReportForm({ messageId, cancel, onReported }: FormProps) {
  const { conversation: t } = useTexts(messagesTexts)
  const { fieldProblems } = useTexts(problemsTexts)
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setError(fieldProblems.required)
    setSending(true)
    try {
      await api('POST /messages/{id}/report', { params: { id: messageId }, body: { reason } })
      onReported()
    } catch (problem) {
      setError(isProblem(problem) ? problem.problem.message : t.notDone)
      setSending(false)
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p className="mt-3 mb-5 text-5 text-ink-2">{t.reportText}</p>
      <TextField
        label={t.reportReason}
        required
        maxLength={maxReportLength}
        value={reason}
        error={error}
        onChange={({ currentTarget }) => {
          setError(undefined)
          setReason(currentTarget.value)
        }}
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outlined" onClick={cancel}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={isSending}>
          {t.report}
        </Button>
      </div>
    </form>
  )
}
