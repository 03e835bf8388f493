import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { links } from '#domain/links.ts'
import { type StoredUser, useSession } from '#web/session.ts'
import { useLanguage } from '#web/shell/use-texts.ts'
import { keepDestination } from './destination.ts'

/** Whether the browser has said yet who is signed in. */
export const useSessionKnown = (): boolean =>
  useSyncExternalStore(
    (changed) => useSession.persist.onFinishHydration(changed),
    () => useSession.persist.hasHydrated(),
    () => false,
  )

/** Sends somebody to log in, and afterwards back to where they are now. */
export function useGoToLogin(): () => void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const language = useLanguage()
  return useCallback(() => {
    keepDestination(pathname + search + hash)
    void navigate(links.login(language), { replace: true })
  }, [pathname, search, hash, navigate, language])
}

/** For pages that are only for people who are signed in: the person, or nobody while everybody else is sent to log in. */
export function useSignedIn(): StoredUser | null {
  const user = useSession((session) => session.user)
  const known = useSessionKnown()
  const goToLogin = useGoToLogin()
  const nobody = known && !user
  useEffect(() => {
    if (nobody) goToLogin()
  }, [nobody, goToLogin])
  return user
}
