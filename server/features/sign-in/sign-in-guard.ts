import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '#domain/id.ts'
import {
  attemptKey,
  forgetTries,
  mayTry,
  perPerson,
  perPersonAndPlace,
  perPlace,
  timesAsGenerous,
} from '#server/features/sign-in/attempts.ts'
import type { Shop } from '#server/shop.ts'

const deviceCookie = 'louend.known_device'
const deviceSeconds = 365 * 86_400

/**
 * Slows down whoever guesses passwords, without ever locking out the owner: a device on which the owner has signed in
 * before carries a cookie that proves it, and counts on its own.
 */
export function signInGuard(shop: Shop) {
  const { secret } = shop.settings.identity
  const factor = shop.settings.rateLimitFactor
  const ask = (key: string, limit: typeof perPerson) =>
    mayTry(shop.database, key, timesAsGenerous(limit, factor), shop.now())

  function keysOf(request: FastifyRequest, email: string) {
    const device = knownDevice(secret, request, email)
    return {
      person: device ? undefined : attemptKey(secret, 'person', email),
      place: device ? attemptKey(secret, 'device', device, email) : attemptKey(secret, 'place', request.ip, email),
    }
  }

  return {
    /** Any try of an address, for whomever. */
    async mayAsk(request: FastifyRequest): Promise<boolean> {
      return factor === 0 || ask(attemptKey(secret, 'address', request.ip), perPlace)
    },
    async maySignIn(request: FastifyRequest, email: string): Promise<boolean> {
      if (factor === 0) return true
      const { person, place } = keysOf(request, email)
      if (!(await ask(place, perPersonAndPlace))) return false
      return person === undefined || ask(person, perPerson)
    },
    async signedIn(request: FastifyRequest, reply: FastifyReply, email: string): Promise<void> {
      await forgetTries(shop.database, keysOf(request, email).place)
      const device = knownDevice(secret, request, email) ?? newId(shop.now())
      reply.setCookie(deviceCookie, `${device}.${proof(secret, device, email)}`, {
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'lax',
        secure: shop.settings.publicUrl.startsWith('https:'),
        maxAge: deviceSeconds,
      })
    },
  }
}

const proof = (secret: string, device: string, email: string) =>
  createHmac('sha256', secret).update(`device ${device} ${email}`).digest('base64url')

function knownDevice(secret: string, request: FastifyRequest, email: string): string | undefined {
  const [device = '', given = ''] = (request.cookies[deviceCookie] ?? '').split('.')
  const expected = proof(secret, device, email)
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
    ? device
    : undefined
}
