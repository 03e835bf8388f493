import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '#domain/id.ts'
import type { Shop } from '#server/shop.ts'
import { perAccount, perAccountAndIp, perIp, resetThrottle, throttle } from './throttle.ts'

const deviceCookie = 'louend.known_device'
const deviceSeconds = 365 * 86_400

/**
 * Slows down password guessing without ever locking out the owner: a device that has signed in before carries a signed
 * cookie, and is counted on its own.
 */
export function signInGuard(shop: Shop) {
  const { secret } = shop.settings.identity

  const keyOf = (request: FastifyRequest, email: string, device = knownDevice(secret, request, email)) =>
    device ? ['device', device, email] : ['ip', request.ip, email]

  return {
    /** Counts an attempt from this IP address, whatever the account. */
    mayAttempt: (request: FastifyRequest): Promise<boolean> => throttle(shop, perIp, 'ip', request.ip),

    async maySignIn(request: FastifyRequest, email: string): Promise<boolean> {
      const device = knownDevice(secret, request, email)
      if (!(await throttle(shop, perAccountAndIp, ...keyOf(request, email, device)))) return false
      return device !== undefined || throttle(shop, perAccount, 'account', email)
    },

    /** Resets the count and marks the device as known. */
    async onSignedIn(request: FastifyRequest, reply: FastifyReply, email: string): Promise<void> {
      await resetThrottle(shop, ...keyOf(request, email))
      const device = knownDevice(secret, request, email) ?? newId(shop.now())
      reply.setCookie(deviceCookie, `${device}.${signatureOf(secret, device, email)}`, {
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'lax',
        secure: shop.settings.publicUrl.startsWith('https:'),
        maxAge: deviceSeconds,
      })
    },
  }
}

const signatureOf = (secret: string, device: string, email: string) =>
  createHmac('sha256', secret).update(`device ${device} ${email}`).digest('base64url')

function knownDevice(secret: string, request: FastifyRequest, email: string): string | undefined {
  const [device = '', given = ''] = (request.cookies[deviceCookie] ?? '').split('.')
  const expected = signatureOf(secret, device, email)
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
    ? device
    : undefined
}
