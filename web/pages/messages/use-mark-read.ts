import { useEffect } from 'react'
import type { ConversationView } from '#contract/messages.ts'
import { api } from '#web/api/api.ts'

/** Marks what is shown as read, if somebody is looking. */
export function useMarkRead({ id, unread, messages }: ConversationView): void {
  const until = messages.at(-1)?.createdAt
  useEffect(() => {
    if (unread === 0 || !until || document.visibilityState !== 'visible') return
    // On failure it stays unread, and is marked the next time.
    api('PUT /conversations/{id}/read', { params: { id }, body: { until } }).catch(() => undefined)
  }, [id, unread, until])
}
