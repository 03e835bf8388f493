import { type LogoutMethod, trackError, trackEvent } from '#web/analytics/track-event.ts'
import { clearUser, useSession } from '#web/state/session.ts'
import { loadIdentity } from './identity.ts'
import { endSession } from './token.ts'

/** Ends the session in this browser even if the provider fails. Keeps the cart. */
export async function signOut(method?: LogoutMethod): Promise<void> {
  const userRole = useSession.getState().user?.role
  if (method && userRole) trackEvent({ name: 'user_logout', userRole, method })
  try {
    const identity = await loadIdentity()
    await endSession(identity.signOut)
  } catch (error) {
    console.warn('signing out', error)
    trackError('logout', error)
  } finally {
    clearUser()
  }
}
