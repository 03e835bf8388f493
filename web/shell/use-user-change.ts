import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '#web/state/session.ts'
import { isLeaving } from './log-out.tsx'

/** Reruns guards and loaders after sign-out in any tab, or a change of role. */
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
