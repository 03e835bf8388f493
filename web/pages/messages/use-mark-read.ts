import { useEffect } from 'react'
import type { ConversationView } from '#contract/messages.ts'
import { api } from '#web/api/api.ts'

/** Only while the tab is visible. */
export function useMarkRead({ id, unread, messages }: ConversationView): void {
  const until = messages.at(-1)?.createdAt
  useEffect(() => {
    if (unread === 0 || !until || document.visibilityState !== 'visible') return
    // A failed request is repeated at the next opportunity.
    api('PUT /conversations/{id}/read', { params: { id }, body: { until } }).catch(() => undefined)
  }, [id, unread, until])
}
