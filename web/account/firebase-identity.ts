import type { IdentityProvider } from '#contract/identity-provider.ts'
import { type Result, refuse } from '#domain/result.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import type { BrowserIdentity, GoogleRefusal, SignInRefusal } from './identity.ts'
import { sessionCalls, tokenOf } from './session-calls.ts'

export type FirebaseProvider = Extract<IdentityProvider, { kind: 'firebase' }>

/** Loads the library on demand. The session is the shop's, not Firebase's. */
export function firebaseIdentity(provider: FirebaseProvider): BrowserIdentity {
  const library = async () => (await import('./firebase-sign-in.ts')).firebaseSignIn(provider)

  return {
    ...sessionCalls,
    signIn: async (email, password): Promise<Result<string, SignInRefusal>> => {
      const proof = await library().then((firebase) => firebase.byPassword(email, password), unreachable)
      return proof.ok ? openSession(proof.value) : proof
    },
    prepare: async () => void (await library()),
    signInByGoogle: async (): Promise<Result<string, GoogleRefusal>> => {
      const proof = await library().then((firebase) => firebase.byGoogle(), unreachable)
      if (!proof.ok) return proof
      const token = await openSession(proof.value)
      if (token.ok) return token
      return refuse(token.code === 'account-blocked' ? token.code : 'unavailable')
    },
  }
}

const unreachable = () => refuse('unavailable')

const openSession = (token: string) =>
  tokenOf(anonymousApi('POST /auth/session', { body: { token } }), 'rate-limited', 'account-blocked')
