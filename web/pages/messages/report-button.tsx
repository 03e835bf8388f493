import { useState } from 'react'
import { maxReportLength } from '#domain/moderation.ts'
import { messagesTexts } from '#texts/messages.ts'
import { api } from '#web/api/api.ts'
import { textIn } from '#web/api/outcome.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

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
        <ActionDialog
          call={(form) =>
            api('POST /messages/{id}/report', { params: { id: messageId }, body: { reason: textIn(form, 'reason') } })
          }
          title={t.reportTitle}
          text={t.reportText}
          confirm={t.report}
          onClose={() => setOpen(false)}
          onDone={() => setReported(true)}
        >
          {({ reason }) => (
            <TextField name="reason" label={t.reportReason} required maxLength={maxReportLength} error={reason} />
          )}
        </ActionDialog>
      )}
    </>
  )
}
