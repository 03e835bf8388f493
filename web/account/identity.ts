import { type IdentityProvider, identityProviderMeta } from '#contract/identity-provider.ts'
import type { Result } from '#domain/result.ts'

type NewPerson = { email: string; password: string; name: string }

/** `unavailable`: the identity provider could not be reached. */
export type SignUpRefusal = 'email-taken' | 'weak-password' | 'rate-limited' | 'invalid' | 'unavailable'
export type SignInRefusal = 'wrong-credentials' | 'account-blocked' | 'rate-limited' | 'unavailable'
/** `closed`: the user closed the window; `blocked`: the browser did not open it. */
export type GoogleRefusal = 'closed' | 'blocked' | 'email-taken' | 'account-blocked' | 'unavailable'

/** Browser part of the identity provider, which issues tokens. The server part is `server/adapters/identity`. */
export type BrowserIdentity = {
  signUp(person: NewPerson): Promise<Result<string, SignUpRefusal>>
  signIn(email: string, password: string): Promise<Result<string, SignInRefusal>>
  /** Preloads the sign-in code: browsers open a window only right after a click. */
  prepare(): Promise<void>
  /** Must be called from a click handler. */
  signInByGoogle(): Promise<Result<string, GoogleRefusal>>
  renew(): Promise<Result<string, 'sign-in-needed' | 'unavailable'>>
  signOut(): Promise<void>
}

export async function loadIdentity(): Promise<BrowserIdentity> {
  const provider = configuredProvider()
  if (provider.kind === 'firebase') return (await import('./firebase-identity.ts')).firebaseIdentity(provider)
  return (await import('./embedded-identity.ts')).embeddedIdentity
}

function configuredProvider(): IdentityProvider {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${identityProviderMeta}"]`)?.content
  return content ? JSON.parse(content) : { kind: 'embedded' }
}
