import { refuse } from '#domain/result.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { openGoogleWindow } from './google-window.ts'
import type { BrowserIdentity } from './identity.ts'
import { sessionCalls, tokenOf } from './session-calls.ts'

export const embeddedIdentity: BrowserIdentity = {
  ...sessionCalls,
  signIn: async (email, password) => {
    const answer = anonymousApi('POST /auth/sign-in/email', { body: { email, password } })
    const token = await tokenOf(answer, 'wrong-credentials', 'account-blocked', 'rate-limited', 'invalid')
    if (token.ok) return token
    return refuse(token.code === 'invalid' ? 'wrong-credentials' : token.code)
  },
  prepare: async () => undefined,
  signInByGoogle: async () => {
    const outcome = await openGoogleWindow()
    if (outcome !== 'signed-in') return refuse(outcome)
    const token = await embeddedIdentity.renew()
    return token.ok ? token : refuse('unavailable')
  },
}
