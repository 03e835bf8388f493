import { type IdentityProvider, identityProviderMeta } from '#contract/identity-provider.ts'
import type { Result } from '#domain/result.ts'

type NewPerson = { email: string; password: string; name: string }

/** Why the identity provider refused; `unavailable` when it could not be reached. */
export type SignUpRefusal = 'email-taken' | 'weak-password' | 'rate-limited' | 'invalid' | 'unavailable'
export type SignInRefusal = 'wrong-credentials' | 'account-blocked' | 'rate-limited' | 'unavailable'
/** `closed`: the user closed the window; `blocked`: the browser did not open it. */
export type GoogleRefusal = 'closed' | 'blocked' | 'email-taken' | 'account-blocked' | 'unavailable'

/**
 * The browser's half of the identity provider, which issues tokens.
 * The server's half is `server/adapters/identity`.
 */
export type BrowserIdentity = {
  signUp(person: NewPerson): Promise<Result<string, SignUpRefusal>>
  signIn(email: string, password: string): Promise<Result<string, SignInRefusal>>
  /** Loads what sign-in needs in advance: browsers open a window only right after a click. */
  prepare(): Promise<void>
  /** Signs in with a Google account chosen in a popup window. Must be called from a click handler. */
  signInByGoogle(): Promise<Result<string, GoogleRefusal>>
  /** A new token for the current session. */
  renew(): Promise<Result<string, 'sign-in-needed' | 'unavailable'>>
  signOut(): Promise<void>
}

/** Loads the identity provider that the shop is configured with. */
export async function loadIdentity(): Promise<BrowserIdentity> {
  const provider = configuredProvider()
  if (provider.kind === 'firebase') return (await import('./firebase-identity.ts')).firebaseIdentity(provider)
  return (await import('./embedded-identity.ts')).embeddedIdentity
}

function configuredProvider(): IdentityProvider {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${identityProviderMeta}"]`)?.content
  return content ? JSON.parse(content) : { kind: 'embedded' }
}
