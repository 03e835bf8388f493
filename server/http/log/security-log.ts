import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemCode } from '#contract/problem.ts'
import type { Caller } from '#server/http/caller.ts'

/** Refusals to monitor: attempts at something forbidden, or too many. */
const watched: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'sign-in-needed',
  'token-expired',
  'api-key-invalid',
  'wrong-credentials',
  'wrong-password',
  'forbidden',
  'account-blocked',
  'artist-not-approved',
  'artist-suspended',
  'email-not-verified',
  'reset-token-invalid',
  'bad-signature',
  'rate-limited',
  'too-many-uploads',
  'too-much-uploaded',
  'too-much-held',
  'PRICE_CHANGED',
  'order-unknown',
  'invalid',
  'bad-json',
  'wrong-content-type',
  'too-large',
])

/** Logs the code and the names of invalid fields, never their values. */
export function logRefusal(request: FastifyRequest, code: ProblemCode, fields: object = {}): void {
  if (!watched.has(code)) return
  const names = Object.keys(fields).slice(0, 20)
  request.log.warn({ event: 'refused', code, ...(names.length > 0 ? { fields: names } : {}) }, 'refused')
}

export function nameInLog(request: FastifyRequest, reply: FastifyReply, { userId, scopes }: Caller): void {
  request.log = request.log.child(scopes ? { apiKeyId: userId } : { userId })
  reply.log = request.log
}

/** `uid` is the identity provider's id. */
export function logSignIn(request: FastifyRequest, uid: string, by: 'password' | 'google' | 'firebase'): void {
  request.log.info({ event: 'signed-in', uid, by }, 'signed in')
}
