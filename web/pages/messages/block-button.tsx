import { useState } from 'react'
import type { ConversationView } from '#contract/messages.ts'
import { messagesTexts } from '#texts/messages.ts'
import { api } from '#web/api/api.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = { conversation: Pick<ConversationView, 'id' | 'side' | 'partner' | 'blockedBy'> }

export function BlockButton({ conversation: { id, side, partner, blockedBy } }: Props) {
  const { conversation: t } = useTexts(messagesTexts)
  const unblocking = useMutation(() => api('DELETE /conversations/{id}/block', { params: { id } }))
  const [isConfirming, setConfirming] = useState(false)
  if (blockedBy !== null && blockedBy !== side) return null

  return (
    <div>
      {blockedBy === side ? (
        <Button variant="words" onClick={() => void unblocking.run()}>
          {t.unblock}
        </Button>
      ) : (
        <Button variant="words" onClick={() => setConfirming(true)}>
          {t.block}
        </Button>
      )}
      {unblocking.refusal && (
        <p role="alert" className="text-6 text-bad">
          {t.notDone}
        </p>
      )}
      {isConfirming && (
        <ActionDialog
          call={() => api('PUT /conversations/{id}/block', { params: { id } })}
          title={t.blockTitle(partner.name)}
          text={t.blockText}
          confirm={t.block}
          danger
          onClose={() => setConfirming(false)}
          onDone={() => setConfirming(false)}
        />
      )}
    </div>
  )
}
