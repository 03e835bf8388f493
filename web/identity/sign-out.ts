import { forgetPerson } from '#web/session.ts'
import { loadIdentity } from './identity.ts'

/** Ends the session at the identity provider, then in this browser; the cart stays. */
export async function signOut(): Promise<void> {
  try {
    await (await loadIdentity()).signOut()
  } finally {
    forgetPerson()
  }
}
