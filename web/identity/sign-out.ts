import { type LogoutMethod, trackError, trackEvent } from '#web/analytics/track-event.ts'
import { clearUser, useSession } from '#web/state/session.ts'
import { loadIdentity } from './identity.ts'

/** Ends the session at the identity provider, then in this browser; the cart stays. The browser forgets in any case. */
export async function signOut(method?: LogoutMethod): Promise<void> {
  const userRole = useSession.getState().user?.role
  if (method && userRole) trackEvent({ name: 'user_logout', userRole, method })
  try {
    await (await loadIdentity()).signOut()
  } catch (error) {
    console.warn('signing out', error)
    trackError('logout', error)
  } finally {
    clearUser()
  }
}
