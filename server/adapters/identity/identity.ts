import type { FastifyInstance } from 'fastify'
import type { Result } from '#domain/result.ts'
import type { Shop } from '#server/shop.ts'

/** Who a token speaks for, as the identity provider vouches. */
export type TokenHolder = {
  readonly uid: string
  readonly email: string
  readonly emailVerified: boolean
  readonly issuedAt: Date
}

/** A person at the identity provider. */
export type IdentityPerson = {
  readonly uid: string
  readonly email: string
  readonly emailVerified: boolean
  readonly hasPassword: boolean
  readonly createdAt: Date
}

export type NewIdentity = { email: string; password: string; name: string; emailVerified: boolean }

/**
 * Knows who people are and keeps their passwords. The shop keeps a record of its own for each, joined by `uid`.
 * In the browser its other half is `web/identity`.
 */
export type Identity = {
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
  /** Nobody can renew a token from now on; those that are out still run until `users.tokensValidFrom` says no. */
  endSessions(uid: string): Promise<void>
  /** Forgets what has run out: sessions, counted tries. */
  tidy(now: Date): Promise<void>
  /** The routes below /api/auth that its half in the browser talks with, if they are ours to serve. */
  mount(app: FastifyInstance, shop: Shop): Promise<void>
}
