import type { IncomingMessage } from 'node:http'
import { newId } from '#domain/id.ts'

/** An id that a proxy or a program may give, so that it finds its request in the log. */
const validId = /^[\w-]{8,64}$/

/** The proxy's id for a request if proxies are trusted, otherwise a new one, unique among all instances. */
export const requestIdOf =
  (isBehindProxy: boolean) =>
  ({ headers: { 'x-request-id': id } }: Pick<IncomingMessage, 'headers'>): string =>
    isBehindProxy && typeof id === 'string' && validId.test(id) ? id : newId(new Date())
