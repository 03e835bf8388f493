import { type IdentityProvider, identityProviderMeta } from '#contract/identity-provider.ts'
import type { Result } from '#domain/result.ts'

export type NewPerson = { email: string; password: string; name: string }

/** Why the identity provider said no; `unavailable` when it could not be asked at all. */
export type SignUpRefusal = 'email-taken' | 'weak-password' | 'rate-limited' | 'invalid' | 'unavailable'
export type SignInRefusal = 'wrong-credentials' | 'rate-limited' | 'unavailable'
/** `closed`: the person shut the window; `blocked`: the browser did not open it. */
export type GoogleRefusal = 'closed' | 'blocked' | 'email-taken' | 'unavailable'

/**
 * The browser's half of the identity provider: it gives tokens, and nothing else of the site knows how.
 * The server's half is `server/adapters/identity`.
 */
export type BrowserIdentity = {
  signUp(person: NewPerson): Promise<Result<string, SignUpRefusal>>
  signIn(email: string, password: string): Promise<Result<string, SignInRefusal>>
  /** Fetches what signing in needs. Browsers open a window only right after a press: by then all has to be here. */
  prepare(): Promise<void>
  /** Lets somebody choose an account in a window of Google's. Has to begin within their press of a button. */
  signInByGoogle(): Promise<Result<string, GoogleRefusal>>
  /** A fresh token for whoever is signed in at the provider; nobody means signing in again. */
  renew(): Promise<Result<string, 'sign-in-needed' | 'unavailable'>>
  signOut(): Promise<void>
}

/** The provider that this shop runs with, fetched when somebody first needs it. */
export async function loadIdentity(): Promise<BrowserIdentity> {
  const provider = chosen()
  if (provider.kind === 'firebase') return (await import('./firebase-identity.ts')).firebaseIdentity(provider)
  return (await import('./embedded-identity.ts')).embeddedIdentity
}

/** As the page says. */
function chosen(): IdentityProvider {
  const said = document.querySelector<HTMLMetaElement>(`meta[name="${identityProviderMeta}"]`)?.content
  return said ? JSON.parse(said) : { kind: 'embedded' }
}
