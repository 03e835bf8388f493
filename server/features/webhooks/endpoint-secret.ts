import { createHmac, randomBytes } from 'node:crypto'
import { secretOverlapHours } from '#domain/webhook.ts'
import type { webhookEndpoints } from '#server/database/schema.ts'
import { keyedHash } from '#server/hashes/keyed-hash.ts'
import type { Settings } from '#server/settings/settings.ts'

type EndpointRow = typeof webhookEndpoints.$inferSelect

export const newSalt = (): string => randomBytes(16).toString('base64url')

export const secretOf = (settings: Pick<Settings, 'identity'>, endpointId: string, salt: string): string =>
  `whsec_${keyedHash(settings, 'webhook', endpointId, salt)}`

/** Two during the overlap after a change. */
export function secretsOf(settings: Pick<Settings, 'identity'>, endpoint: EndpointRow, now: Date): string[] {
  const { id, salt, previousSalt, rolledAt } = endpoint
  const overlaps = rolledAt && now.getTime() < rolledAt.getTime() + secretOverlapHours * 3_600_000
  return [salt, ...(previousSalt && overlaps ? [previousSalt] : [])].map((each) => secretOf(settings, id, each))
}

/** As Stripe signs: HMAC-SHA256 of "time.body" with each secret. */
export function signatureOf(secrets: readonly string[], body: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
  const sign = (secret: string) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return [`t=${time}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',')
}
