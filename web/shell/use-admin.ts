import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { links } from '#domain/links.ts'
import { followServer, type StoredUser } from '#web/state/session.ts'
import { useLanguage } from '#web/ui/use-texts.ts'
import { useSignedIn } from './use-signed-in.ts'

/**
 * The administrator who is signed in, for pages of theirs. Guests log in first; others go home, once the server has said
 * that they still are none.
 */
export function useAdmin(): StoredUser | undefined {
  const person = useSignedIn()
  const language = useLanguage()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const userId = person?.user.id
  const isAdmin = person?.role === 'ADMIN'
  useEffect(() => {
    if (!userId || isAdmin) return
    if (asked) void navigate(links.home(language), { replace: true })
    else void followServer({ atOnce: true }).then(() => setAsked(true))
  }, [userId, isAdmin, asked, language, navigate])
  return isAdmin ? person : undefined
}
