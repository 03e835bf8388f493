import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { useAgent as filteringAgent, type RequestFilteringAgentOptions } from 'request-filtering-agent'
import { isLoopback } from '#server/settings/loopback.ts'

/** Milliseconds for the whole exchange. */
const timeout = 10_000

/** Bytes. The connection is closed after them. */
const maxAnswer = 1024

/** For receivers on this machine, outside production. */
export const loopbackAllowed = { allowIPAddressList: ['127.0.0.1', '::1'] }

export type Sent = { readonly status: number | null; readonly answer: string | null; readonly error: string | null }

type Options = RequestFilteringAgentOptions & {
  readonly ca?: string
  readonly lookup?: LookupFunction
  readonly milliseconds?: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Receivers are untrusted: addresses that are not public are refused when they are connected to (SSRF), and redirects
 * are not followed. A failure of the receiver is an `error`.
 */
export async function postEvent(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { milliseconds = timeout, signal, ...filter }: Options,
): Promise<Sent> {
  const agent = filteringAgent(url, filter)
  const ends = AbortSignal.any([AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])])
  const { request } = url.startsWith('https:') ? https : http
  try {
    const length = String(Buffer.byteLength(body))
    const sent = request(url, {
      method: 'POST',
      agent,
      signal: ends,
      headers: { ...headers, 'content-length': length },
    })
    // Later errors are those of the answer, which its reader gets.
    sent.on('error', () => undefined)
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? null, answer: await beginningOf(answer), error: null }
  } catch (error) {
    return { status: null, answer: null, error: ends.aborted ? 'TIMEOUT' : codeOf(error) }
  } finally {
    agent.destroy()
  }
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length >= maxAnswer) break
  }
  // PostgreSQL stores no NUL.
  return Buffer.concat(chunks).subarray(0, maxAnswer).toString('utf8').replaceAll('\0', '\uFFFD')
}

/** Codes of Node.js and OpenSSL, for example ECONNREFUSED or CERT_HAS_EXPIRED. */
function codeOf(error: unknown): string {
  const { code, message = String(error) } = error as { code?: unknown; message?: string }
  return (typeof code === 'string' ? code : message).slice(0, 200)
}

/** Checks what needs no name server. A host name is required, except for this machine outside production. */
export function isReceiverUrl(text: string, allowsLoopback: boolean): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  if (username || password) return false
  if (isLoopback(hostname)) return allowsLoopback && /^https?:$/.test(protocol)
  return protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
}
