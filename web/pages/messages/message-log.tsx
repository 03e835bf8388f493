import { useEffect, useRef, useState } from 'react'
import type { ConversationView, MessageView } from '#contract/messages.ts'
import { messagesTexts } from '#texts/messages.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { MessageItem } from './message-item.tsx'

export function MessageLog({ conversation }: { conversation: ConversationView }) {
  const { conversation: t } = useTexts(messagesTexts)
  const { messages, hasEarlier, loadEarlier, failed } = useMessages(conversation)
  const end = useRef<HTMLDivElement>(null)
  const latest = messages.at(-1)?.id
  useEffect(() => {
    if (latest) end.current?.scrollIntoView({ block: 'nearest' })
  }, [latest])
  return (
    <div className="mt-6 border-y border-line py-6">
      {hasEarlier && (
        <p className="mb-6 text-center">
          <Button variant="words" onClick={() => void loadEarlier()}>
            {t.earlier}
          </Button>
          {failed && (
            <span role="alert" className="block text-6 text-bad">
              {t.notDone}
            </span>
          )}
        </p>
      )}
      <div role="log" aria-label={t.log}>
        <ol className="flex flex-col gap-6">
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} conversation={conversation} />
          ))}
        </ol>
      </div>
      {/* Leaves space for the form below. */}
      <div ref={end} className="scroll-mb-96" />
    </div>
  )
}

/** The latest messages, which reload, and earlier ones on demand. */
function useMessages({ id, messages: latest, hasEarlier: hasMore }: ConversationView) {
  const [messages, setMessages] = useState(latest)
  const [hasEarlier, setHasEarlier] = useState(hasMore)
  const [failed, setFailed] = useState(false)

  useEffect(() => setMessages((before) => append(before, latest)), [latest])

  const loadEarlier = async () => {
    const before = messages[0]?.id
    if (!before) return
    setFailed(false)
    try {
      const earlier = await api('GET /conversations/{id}', { params: { id }, query: { before } })
      setMessages((now) => [...earlier.messages, ...now])
      setHasEarlier(earlier.hasEarlier)
    } catch {
      setFailed(true)
    }
  }
  return { messages, hasEarlier, loadEarlier, failed }
}

function append(before: readonly MessageView[], latest: readonly MessageView[]): MessageView[] {
  const ids = new Set(latest.map(({ id }) => id))
  return [...before.filter(({ id }) => !ids.has(id)), ...latest]
}
