import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ApiResponse, Send } from '#contract/client.ts'
import type { ReadyEntry } from './cache/ready-cache.ts'

type Asked = { readonly method: string; readonly url: string; readonly headers: IncomingHttpHeaders }

/**
 * Sends requests into the app without a network. `heard` sees the head of each answer first; what `findReady` knows
 * is not asked again.
 */
export const inProcessFetch =
  (
    app: FastifyInstance,
    remoteAddress = '127.0.0.1',
    heard?: (headers: OutgoingHttpHeaders, status: number) => void,
    findReady?: (asked: Asked) => ReadyEntry | undefined,
  ): Send =>
  async (url, { method, headers, body }) => {
    const ready = findReady?.({ method, url, headers })
    if (ready) {
      heard?.(Object.fromEntries(ready.headers), ready.status)
      return answerOf(ready.status, ready.bytes.toString())
    }
    const content = body === undefined ? undefined : await written(body)
    const answer = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress,
      headers: { ...content?.headers, ...headers },
      ...(content ? { payload: content.payload } : {}),
    })
    heard?.(answer.headers, answer.statusCode)
    return answerOf(answer.statusCode, answer.payload)
  }

const answerOf = (status: number, text: string): ApiResponse => ({
  ok: status >= 200 && status < 300,
  status,
  json: async () => JSON.parse(text),
})

/** A body as it travels; a form brings the boundary of its parts along. */
async function written(body: string | FormData) {
  if (typeof body === 'string') return { payload: body, headers: {} }
  const response = new Response(body)
  return { payload: Buffer.from(await response.arrayBuffer()), headers: Object.fromEntries(response.headers) }
}
