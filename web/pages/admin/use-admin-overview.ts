import { useCallback, useEffect, useState } from 'react'
import { type Application, applications } from '#contract/applications.ts'
import { contact } from '#contract/contact.ts'
import { feedback } from '#contract/feedback.ts'
import { ask } from '#web/identity/ask.ts'

/** How many there are, and when the latest came. */
export type Written = { readonly total: number; readonly newest: Date | undefined }

export type Overview = {
  readonly waiting: readonly Application[]
  readonly feedback: Written
  readonly messages: Written
}
type Answer = { state: 'loading' | 'failed' } | { state: 'loaded'; overview: Overview }

/** What waits for an administrator and what people have written, and the way to ask for it again. */
export function useAdminOverview(userId: string | undefined) {
  const [answer, setAnswer] = useState<Answer>({ state: 'loading' })
  const load = useCallback(async () => {
    setAnswer({ state: 'loading' })
    const newest = { query: { size: '1' } }
    try {
      const [waiting, opinions, messages] = await Promise.all([
        ask(applications.pending),
        ask(feedback.list, newest),
        ask(contact.list, newest),
      ])
      const overview = { waiting, feedback: writtenIn(opinions), messages: writtenIn(messages) }
      setAnswer({ state: 'loaded', overview })
    } catch {
      setAnswer({ state: 'failed' })
    }
  }, [])
  useEffect(() => {
    if (userId) void load()
  }, [userId, load])
  return { answer, load }
}

function writtenIn({ content: [newest], totalElements }: List): Written {
  return { total: totalElements, newest: newest && new Date(newest.createdAt) }
}

type List = { readonly content: readonly { readonly createdAt: string }[]; readonly totalElements: number }
