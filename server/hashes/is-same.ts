import { hash, timingSafeEqual } from 'node:crypto'

/** Compares secrets in constant time. */
export const isSame = (secret: string, expected: string): boolean =>
  timingSafeEqual(hash('sha256', secret, 'buffer'), hash('sha256', expected, 'buffer'))
