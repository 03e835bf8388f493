import { createHmac } from 'node:crypto'
import type { Settings } from '#server/settings/settings.ts'

/** Hashes with the shop's secret, so that what is stored contains no personal data and nobody else can make it. */
export const keyedHash = ({ identity }: Pick<Settings, 'identity'>, ...parts: string[]): string =>
  createHmac('sha256', identity.secret).update(JSON.stringify(parts)).digest('base64url')
