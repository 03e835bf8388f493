import type { IdentityProvider } from '#contract/identity-provider.ts'
import type { Result } from '#domain/result.ts'

/** The provider id of Google accounts at the embedded provider. */
export const googleProvider = 'google'

/** The owner of a verified token. */
export type TokenHolder = {
  readonly uid: string
  readonly email: string
  readonly emailVerified: boolean
  readonly issuedAt: Date
  /** The session that the token was issued for, if known. */
  readonly sessionId: string | undefined
}

type Exported = Record<string, unknown>

/** A person at the identity provider. */
export type IdentityPerson = {
  readonly uid: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
  readonly hasPassword: boolean
  /** Whether the person can sign in by Google. */
  readonly hasGoogle: boolean
  readonly createdAt: Date
}

/** A device on which a person is signed in. */
export type IdentitySession = {
  readonly id: string
  /** The user agent; empty if unknown. */
  readonly device: string
  readonly signedInAt: Date
  readonly lastSeenAt: Date
}

export type NewIdentity = { email: string; password: string; name: string; emailVerified: boolean }

/**
 * The identity provider: it knows people and their passwords. The shop has a user row of its own for each, joined by
 * `uid`. The browser's half is `web/account`.
 */
export type Identity = {
  /** What the browser's half needs, and the sources it adds to the Content-Security-Policy, by directive. */
  readonly browser: { provider: IdentityProvider; cspSources: Readonly<Record<string, readonly string[]>> }
  /** Verifies a token by its signature, without a request per token. */
  verifyToken(token: string): Promise<Result<TokenHolder, 'sign-in-needed' | 'token-expired'>>
  find(uid: string): Promise<IdentityPerson | undefined>
  findByEmail(email: string): Promise<IdentityPerson | undefined>
  create(person: NewIdentity): Promise<Result<IdentityPerson, 'email-taken' | 'weak-password'>>
  /** Deletes the person with passwords and sessions; unknown ones are ignored. */
  remove(uid: string): Promise<void>
  hasPassword(uid: string, password: string): Promise<boolean>
  setPassword(uid: string, password: string): Promise<Result<void, 'weak-password'>>
  setEmail(uid: string, email: string, emailVerified: boolean): Promise<Result<void, 'email-taken'>>
  setName(uid: string, name: string): Promise<void>
  /** Whether the session that a token was issued for is still open. */
  hasSession(uid: string, id: string): Promise<boolean>
  /** Latest first. */
  sessions(uid: string): Promise<IdentitySession[]>
  /**
   * Ends all sessions but `keep`: they get no new tokens, and those issued for them are refused. Tokens that name no session
   * stay valid unless `users.tokensValidFrom` is moved too. Returns how many sessions ended.
   */
  endSessions(uid: string, keep?: string): Promise<number>
  /** Ends one session of this person, in the same way. Returns false when they have no such session. */
  endSession(uid: string, id: string): Promise<boolean>
  /** Everything stored about the person, without secrets. */
  exportData(uid: string): Promise<{ person: Exported; signIns: Exported[]; sessions: Exported[] }>
  /** Deletes expired sessions and verifications. */
  deleteExpired(now: Date): Promise<void>
}
