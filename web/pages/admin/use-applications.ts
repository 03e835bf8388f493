import { useCallback, useEffect, useState } from 'react'
import { type Application, applications } from '#contract/applications.ts'
import { ask } from '#web/identity/ask.ts'

export type Applications = { state: 'loading' | 'failed' } | { state: 'loaded'; waiting: Application[] }

/** The applications that wait, for an administrator, and the way to ask for them again. */
export function useApplications(userId: string | undefined) {
  const [answer, setAnswer] = useState<Applications>({ state: 'loading' })
  /** `quietly` leaves what is there until the answer comes. */
  const load = useCallback(async ({ quietly = false } = {}) => {
    if (!quietly) setAnswer({ state: 'loading' })
    try {
      setAnswer({ state: 'loaded', waiting: await ask(applications.pending) })
    } catch {
      setAnswer({ state: 'failed' })
    }
  }, [])
  useEffect(() => {
    if (userId) void load()
  }, [userId, load])
  return { answer, load }
}
