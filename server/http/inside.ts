import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Send } from '#contract/client.ts'

/** Sends requests into the app without a network. `heard` sees the headers of each answer first. */
export const inside =
  (app: FastifyInstance, remoteAddress = '127.0.0.1', heard?: (headers: OutgoingHttpHeaders) => void): Send =>
  async (path, { method, headers, body }) => {
    const content = body === undefined ? undefined : await written(body)
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress,
      headers: { ...content?.headers, ...headers },
      ...(content ? { payload: content.payload } : {}),
    })
    heard?.(answer.headers)
    const status = answer.statusCode
    return { ok: status >= 200 && status < 300, status, json: async () => JSON.parse(answer.payload) }
  }

/** A body as it travels; a form brings the boundary of its parts along. */
async function written(body: string | FormData) {
  if (typeof body === 'string') return { payload: body, headers: {} }
  const response = new Response(body)
  return { payload: Buffer.from(await response.arrayBuffer()), headers: Object.fromEntries(response.headers) }
}
