import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { type ProblemCode, problems } from '#contract/problem.ts'
import { problemDocument } from './problem-response.ts'

/** How long Node waits for a whole request, in milliseconds: a picture of 25 MB may come over a slow line. */
export const requestTimeouts = {
  requestTimeout: 300_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
}

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

/** Answers what is no request that Node can read, or comes too slowly, with a problem document too. */
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

/** Of two of these a proxy might believe the one and the shop the other. */
const onlyOnce = new Set(['host', 'authorization', 'content-type', 'content-length'])

/** Whether a request has a header twice that may be there once. */
export function hasDoubleHeader({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? ''
    if (onlyOnce.has(name) && seen.has(name)) return true
    seen.add(name)
  }
  return false
}
