import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { links } from '#domain/links.ts'
import { keepDestination } from '#web/identity/destination.ts'
import { useKept } from '#web/state/cart.ts'
import { type StoredUser, useSession } from '#web/state/session.ts'
import { useLanguage } from '#web/ui/use-texts.ts'

/** Who is signed in, for pages that need somebody. Nobody is sent to log in first, and comes back here afterwards. */
export function useSignedIn(): StoredUser | undefined {
  const kept = useKept()
  const user = useSession((session) => session.user)
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (!kept || user) return
    keepDestination(pathname + search + hash)
    void navigate(links.login(language), { replace: true })
  }, [kept, user, language, navigate, pathname, search, hash])
  return kept ? (user ?? undefined) : undefined
}
