import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '#web/state/session.ts'
import { isLeaving } from './log-out.tsx'

/** Runs the page's guards and loaders again when somebody signs out, also in another tab, or their role changes. */
export function useUserChange(): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      useSession.subscribe(({ user }, { user: before }) => {
        if (before && !isLeaving() && (user?.uid !== before.uid || user.role !== before.role)) void revalidate()
      }),
    [revalidate],
  )
}
