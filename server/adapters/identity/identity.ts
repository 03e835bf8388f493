import type { FastifyInstance } from 'fastify'
import type { IdentityProvider } from '#contract/identity-provider.ts'
import type { Result } from '#domain/result.ts'
import type { Shop } from '#server/shop.ts'

/** How the embedded provider's accounts name Google. */
export const googleProvider = 'google'

/** Who a token speaks for, as the identity provider vouches. */
export type TokenHolder = {
  readonly uid: string
  readonly email: string
  readonly emailVerified: boolean
  readonly issuedAt: Date
  /** Which session the token came from, where the provider says so. */
  readonly sessionId: string | undefined
}

type Kept = Record<string, unknown>

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

/** Somewhere that a person is signed in. */
export type IdentitySession = {
  readonly id: string
  /** The browser as it names itself; empty when it does not. */
  readonly device: string
  readonly signedInAt: Date
  readonly lastSeenAt: Date
}

export type NewIdentity = { email: string; password: string; name: string; emailVerified: boolean }

/**
 * Knows who people are and keeps their passwords. The shop keeps a record of its own for each, joined by `uid`.
 * In the browser its other half is `web/identity`.
 */
export type Identity = {
  /** What its half in the browser has to know, and whom besides the shop it has to reach: sources by directive of the CSP. */
  readonly browser: { provider: IdentityProvider; reaches: Readonly<Record<string, readonly string[]>> }
  /** Proves a token by its signature, without asking anybody. */
  verifyToken(token: string): Promise<Result<TokenHolder, 'sign-in-needed' | 'token-expired'>>
  find(uid: string): Promise<IdentityPerson | undefined>
  findByEmail(email: string): Promise<IdentityPerson | undefined>
  create(person: NewIdentity): Promise<Result<IdentityPerson, 'email-taken' | 'weak-password'>>
  /** Takes the person out, with passwords and sessions. Nobody there is fine. */
  remove(uid: string): Promise<void>
  hasPassword(uid: string, password: string): Promise<boolean>
  setPassword(uid: string, password: string): Promise<Result<void, 'weak-password'>>
  setEmail(uid: string, email: string, emailVerified: boolean): Promise<Result<void, 'email-taken'>>
  setName(uid: string, name: string): Promise<void>
  /** Where the person is signed in, the latest first. */
  sessions(uid: string): Promise<IdentitySession[]>
  /**
   * Nobody can renew a token from now on, but in the session to keep; tokens that are out still run until
   * `users.tokensValidFrom` says no. Gives how many sessions ended.
   */
  endSessions(uid: string, keep?: string): Promise<number>
  /** What is kept about the person, without what could be used to sign in. */
  everythingAbout(uid: string): Promise<{ person: Kept; signIns: Kept[]; sessions: Kept[] }>
  /** Forgets what has run out: sessions, counted tries. */
  tidy(now: Date): Promise<void>
  /** The routes below /api/auth that its half in the browser talks with, if they are ours to serve. */
  mount(app: FastifyInstance, shop: Shop): Promise<void>
}
