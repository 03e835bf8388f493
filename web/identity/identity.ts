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
  /** Lets somebody choose an account in a window of Google's. Has to begin within their press of a button. */
  signInByGoogle(): Promise<Result<string, GoogleRefusal>>
  /** A fresh token for whoever is signed in at the provider; nobody means signing in again. */
  renew(): Promise<Result<string, 'sign-in-needed' | 'unavailable'>>
  signOut(): Promise<void>
}

/** The provider that this shop runs with, fetched when somebody first needs it. */
export const loadIdentity = async (): Promise<BrowserIdentity> =>
  (await import('./embedded-identity.ts')).embeddedIdentity
