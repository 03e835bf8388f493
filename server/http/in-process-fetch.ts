import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Send } from '#contract/client.ts'

type Options = {
  /** The id of the page's request, for the log. */
  readonly requestId?: string
  /** The client's address, for rate limits. */
  readonly remoteAddress?: string
  /** Lets loaders of open pages call the API while the shop is closed. */
  readonly cookie?: string | undefined
  /** Called with status and headers of each response. */
  readonly onResponse?: (status: number, headers: OutgoingHttpHeaders) => void
}

/** Sends requests to the app without a network. */
export const inProcessFetch =
  (app: FastifyInstance, { requestId, remoteAddress = '127.0.0.1', cookie, onResponse }: Options = {}): Send =>
  async (url, { method, headers, body }) => {
    const content = body === undefined ? undefined : await encodeBody(body)
    const response = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress,
      headers: {
        ...content?.headers,
        ...headers,
        ...(requestId ? { 'x-request-id': requestId } : {}),
        ...(cookie ? { cookie } : {}),
      },
      ...(content ? { payload: content.payload } : {}),
    })
    const { statusCode: status } = response
    onResponse?.(status, response.headers)
    return { ok: status >= 200 && status < 300, status, json: async () => response.json() }
  }

/** The content type of a form contains its boundary. */
async function encodeBody(body: string | FormData) {
  if (typeof body === 'string') return { payload: body, headers: {} }
  const response = new Response(body)
  return { payload: Buffer.from(await response.arrayBuffer()), headers: Object.fromEntries(response.headers) }
}
