import { createHmac, randomBytes } from 'node:crypto'
import { daysBefore } from '#domain/days-before.ts'
import { secretOverlapHours } from '#domain/webhook.ts'
import { keyedHash } from '#server/hashes/keyed-hash.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { EndpointRow } from './delivery-store.ts'

export const newSalt = (): string => randomBytes(16).toString('base64url')

export const secretOf = (settings: Pick<Settings, 'identity'>, endpointId: string, salt: string): string =>
  `whsec_${keyedHash(settings, 'webhook', endpointId, salt)}`

/** When the previous secret ends. Null if only one signs. */
export function endOfOverlap({ previousSalt, rolledAt }: EndpointRow, now: Date): Date | null {
  const end = previousSalt && rolledAt && daysBefore(rolledAt, -secretOverlapHours / 24)
  return end && now < end ? end : null
}

/** Two during the overlap after a change. */
export function secretsOf(settings: Pick<Settings, 'identity'>, endpoint: EndpointRow, now: Date): string[] {
  const { id, salt, previousSalt } = endpoint
  const salts = previousSalt && endOfOverlap(endpoint, now) ? [salt, previousSalt] : [salt]
  return salts.map((each) => secretOf(settings, id, each))
}

/** As Stripe signs: HMAC-SHA256 of "time.body" with each secret. */
export function signatureOf(secrets: readonly string[], body: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
  const sign = (secret: string) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return [`t=${time}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',')
}
