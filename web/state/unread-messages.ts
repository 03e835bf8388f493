import { useEffect } from 'react'
import { create } from 'zustand'
import type { MessageEvent, UnreadMessages } from '#contract/messages.ts'
import { useSession } from './session.ts'

const none: MessageEvent = { unread: { fromArtists: 0, fromBuyers: 0 }, conversationId: null }

const useLatest = create<MessageEvent>()(() => none)

export const storeMessageEvent = (event: MessageEvent): void => useLatest.setState(event)

export const useUnread = (): UnreadMessages => useLatest(({ unread }) => unread)

/** For all conversations, or only the given one. */
export function useMessageChanges(onChange: () => void, conversationId?: string): void {
  useEffect(
    () =>
      useLatest.subscribe((event) => {
        const isAbout = !conversationId || event.conversationId === null || event.conversationId === conversationId
        if (isAbout) onChange()
      }),
    [onChange, conversationId],
  )
}

/** Connects while a user is signed in and the page is visible. Used by the frame. */
export function useMessageEvents(): void {
  const userId = useSession(({ user }) => user?.user.id)
  useEffect(() => {
    if (!userId) return
    let connection: AbortController | undefined
    const update = () => {
      if (document.visibilityState === 'hidden') {
        connection?.abort()
        connection = undefined
      } else if (!connection) {
        connection = new AbortController()
        const { signal } = connection
        void import('./follow-messages.ts').then(({ followMessages }) => followMessages(signal))
      }
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      document.removeEventListener('visibilitychange', update)
      connection?.abort()
      storeMessageEvent(none)
    }
  }, [userId])
}
