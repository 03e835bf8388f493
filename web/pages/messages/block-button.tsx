import { useState } from 'react'
import type { ConversationView } from '#contract/messages.ts'
import { messagesTexts } from '#texts/messages.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = { conversation: Pick<ConversationView, 'id' | 'side' | 'partner' | 'blockedBy'> }

export function BlockButton({ conversation: { id, side, partner, blockedBy } }: Props) {
  const { conversation: t } = useTexts(messagesTexts)
  const act = useAction()
  const [isConfirming, setConfirming] = useState(false)
  const [failed, setFailed] = useState(false)
  if (blockedBy !== null && blockedBy !== side) return null

  const unblock = async () => {
    setFailed(false)
    const { ok } = await act('unblock', undefined, { id })
    setFailed(!ok)
  }

  return (
    <div>
      {blockedBy === side ? (
        <Button variant="words" onClick={() => void unblock()}>
          {t.unblock}
        </Button>
      ) : (
        <Button variant="words" onClick={() => setConfirming(true)}>
          {t.block}
        </Button>
      )}
      {failed && (
        <p role="alert" className="text-6 text-bad">
          {t.notDone}
        </p>
      )}
      {isConfirming && (
        <ActionDialog
          action="block"
          values={{ id }}
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
