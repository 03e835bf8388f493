import { createHmac } from 'node:crypto'
import type { Settings } from '#server/settings/settings.ts'

/** Hashes with the shop's secret: without it nobody can guess the stored value. */
export const keyedHash = ({ identity }: Pick<Settings, 'identity'>, ...parts: string[]): string =>
  createHmac('sha256', identity.secret).update(JSON.stringify(parts)).digest('base64url')
