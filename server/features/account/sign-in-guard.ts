import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '#domain/id.ts'
import { keyedHash } from '#server/hashes/keyed-hash.ts'
import { perAccount, perAccountAndIp, perIp, resetThrottle, throttle } from '#server/http/throttle.ts'
import { visitorOf } from '#server/http/visitor.ts'
import type { Shop } from '#server/shop.ts'
import { hostCookie } from './host-cookie.ts'

const deviceSeconds = 365 * 86_400

/** Throttles sign-in without locking out the owner: a known device has a signed cookie and its own count. */
export function signInGuard(shop: Shop) {
  const { secret } = shop.settings.identity
  const cookie = hostCookie(shop.settings, 'louend.known_device')
  const knownDevice = (request: FastifyRequest, email: string) =>
    deviceOf(secret, request.cookies[cookie.name] ?? '', email)

  const keyOf = (request: FastifyRequest, email: string, device = knownDevice(request, email)) =>
    device ? ['device', device, email] : ['ip', visitorOf(request), email]

  return {
    mayAttempt: (request: FastifyRequest): Promise<boolean> => throttle(shop, perIp, 'ip', visitorOf(request)),

    async maySignIn(request: FastifyRequest, email: string): Promise<boolean> {
      const device = knownDevice(request, email)
      if (!(await throttle(shop, perAccountAndIp, ...keyOf(request, email, device)))) return false
      return device !== undefined || throttle(shop, perAccount, 'account', email)
    },

    /** Logs a keyed hash of the account, which is stable and identifies nobody. */
    onRefused(request: FastifyRequest, email: string): void {
      request.log.warn(
        { event: 'sign-in-refused', account: keyedHash(shop.settings, 'account', email) },
        'not signed in',
      )
    },

    async onSignedIn(request: FastifyRequest, reply: FastifyReply, email: string): Promise<void> {
      await resetThrottle(shop, ...keyOf(request, email))
      const device = knownDevice(request, email) ?? newId(shop.now())
      const signed = `${device}.${signatureOf(secret, device, email)}`
      reply.setCookie(cookie.name, signed, { ...cookie.options, maxAge: deviceSeconds })
    },
  }
}

const signatureOf = (secret: string, device: string, email: string) =>
  createHmac('sha256', secret).update(`device ${device} ${email}`).digest('base64url')

function deviceOf(secret: string, cookie: string, email: string): string | undefined {
  const [device = '', signature = ''] = cookie.split('.')
  const expected = signatureOf(secret, device, email)
  return signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
    ? device
    : undefined
}
