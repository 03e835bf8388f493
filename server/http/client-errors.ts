import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { type ProblemCode, problems } from '#contract/problem.ts'
import { problemDocument } from './problem-response.ts'

/** Milliseconds; a picture of 25 MB may arrive over a slow line. */
export const requestTimeouts = {
  requestTimeout: 300_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
}

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

/** Responds with a problem document to requests that Node rejects or times out. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = codes[error.code ?? ''] ?? 'invalid'
  const body = JSON.stringify(problemDocument(code, 'en'))
  const head = [
    `HTTP/1.1 ${problems[code]} ${code}`,
    'connection: close',
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

/** Duplicates allow request smuggling: proxy and server may each use a different one. */
const onlyOnce = new Set(['host', 'authorization', 'content-type', 'content-length'])

export function hasDoubleHeader({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? ''
    if (onlyOnce.has(name) && seen.has(name)) return true
    seen.add(name)
  }
  return false
}
