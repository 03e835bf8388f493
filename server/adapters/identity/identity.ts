import type { IdentityProvider } from '#contract/identity-provider.ts'
import type { Result } from '#domain/result.ts'

/** The embedded provider's id for Google accounts. */
export const googleProvider = 'google'

export type TokenHolder = {
  readonly uid: string
  readonly email: string
  readonly emailVerified: boolean
  readonly issuedAt: Date
  readonly sessionId: string | undefined
}

type Exported = Record<string, unknown>

export type IdentityPerson = {
  readonly uid: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
  readonly hasPassword: boolean
  readonly hasGoogle: boolean
  readonly createdAt: Date
}

export type IdentitySession = {
  readonly id: string
  /** The user agent; empty if unknown. */
  readonly device: string
  readonly signedInAt: Date
  readonly lastSeenAt: Date
}

export type NewIdentity = { email: string; password: string; name: string; emailVerified: boolean }

/** People and passwords; the shop's user rows refer by `uid`. The browser's part is in `web/account`. */
export type Identity = {
  /** For the browser's part, with the CSP sources that it needs by directive. */
  readonly browser: { provider: IdentityProvider; cspSources: Readonly<Record<string, readonly string[]>> }
  /** Checks the signature, without a request to the provider. */
  verifyToken(token: string): Promise<Result<TokenHolder, 'sign-in-needed' | 'token-expired'>>
  find(uid: string): Promise<IdentityPerson | undefined>
  findByEmail(email: string): Promise<IdentityPerson | undefined>
  create(person: NewIdentity): Promise<Result<IdentityPerson, 'email-taken' | 'weak-password'>>
  /** Idempotent. Deletes passwords and sessions as well. */
  remove(uid: string): Promise<void>
  hasPassword(uid: string, password: string): Promise<boolean>
  setPassword(uid: string, password: string): Promise<Result<void, 'weak-password'>>
  setEmail(uid: string, email: string, emailVerified: boolean): Promise<Result<void, 'email-taken'>>
  setName(uid: string, name: string): Promise<void>
  hasSession(uid: string, id: string): Promise<boolean>
  /** Latest first. */
  sessions(uid: string): Promise<IdentitySession[]>
  /**
   * Ends all sessions except `keep`: their tokens are refused and not renewed. Tokens without a session remain valid
   * until `users.tokensValidFrom` is moved. Returns the number of ended sessions.
   */
  endSessions(uid: string, keep?: string): Promise<number>
  /** Has the same effect on one session. Returns false when the person has no such session. */
  endSession(uid: string, id: string): Promise<boolean>
  /** Excludes secrets. */
  exportData(uid: string): Promise<{ person: Exported; signIns: Exported[]; sessions: Exported[] }>
  /** Deletes expired sessions and verifications. */
  deleteExpired(now: Date): Promise<void>
}
