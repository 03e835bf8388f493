import { useState } from 'react'
import type { ConversationView } from '#contract/messages.ts'
import { messagesTexts } from '#texts/messages.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = { conversation: Pick<ConversationView, 'id' | 'side' | 'partner' | 'blockedBy'>; onChange: () => void }

/** Accepts no more messages from the other one, after a confirmation, or accepts them again. */
export function BlockButton({ conversation: { id, side, partner, blockedBy }, onChange }: Props) {
  const { conversation: t } = useTexts(messagesTexts)
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  if (blockedBy !== null && blockedBy !== side) return null

  const change = async (call: 'PUT /conversations/{id}/block' | 'DELETE /conversations/{id}/block') => {
    setAsking(false)
    setFailed(false)
    await api(call, { params: { id } }).then(onChange, () => setFailed(true))
  }

  return (
    <div>
      {blockedBy === side ? (
        <Button variant="words" onClick={() => void change('DELETE /conversations/{id}/block')}>
          {t.unblock}
        </Button>
      ) : (
        <Button variant="words" onClick={() => setAsking(true)}>
          {t.block}
        </Button>
      )}
      {failed && (
        <p role="alert" className="text-6 text-bad">
          {t.notDone}
        </p>
      )}
      {asking && (
        <ConfirmDialog
          title={t.blockTitle(partner.name)}
          confirm={t.block}
          cancel={t.cancel}
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => void change('PUT /conversations/{id}/block')}
        >
          <p className="mt-3 text-5 text-ink-2">{t.blockText}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
