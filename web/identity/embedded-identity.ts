import { type Result, refuse } from '#domain/result.ts'
import { openGoogleWindow } from './google-window.ts'
import type { BrowserIdentity, SignInRefusal } from './identity.ts'
import { askForToken, sessionCalls } from './session-calls.ts'

/** Sign-in at the shop itself. */
export const embeddedIdentity: BrowserIdentity = {
  ...sessionCalls,
  signIn: async (email, password) => {
    const answer = await askForToken<SignInRefusal | 'invalid'>('/sign-in/email', { email, password }, [
      'wrong-credentials',
      'rate-limited',
      'invalid',
    ])
    return !answer.ok && answer.code === 'invalid'
      ? refuse('wrong-credentials')
      : (answer as Result<string, SignInRefusal>)
  },
  prepare: async () => undefined,
  signInByGoogle: async () => {
    const outcome = await openGoogleWindow()
    if (outcome !== 'signed-in') return refuse(outcome)
    const token = await embeddedIdentity.renew()
    return token.ok ? token : refuse('unavailable')
  },
}
