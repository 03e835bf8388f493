import { createHash } from 'node:crypto'

/** What is stored of a token that only its owner has. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
