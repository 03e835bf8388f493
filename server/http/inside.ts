import type { FastifyInstance } from 'fastify'
import type { Send } from '#contract/client.ts'

/** Sends requests into the app without a network. `heard` sees each answer first. */
export const inside =
  (app: FastifyInstance, remoteAddress = '127.0.0.1', heard?: (response: Response) => void): Send =>
  async (path, init) => {
    const request = new Request(new URL(path, 'http://inside'), init)
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
    const answer = await app.inject({
      method: request.method as 'GET',
      url: path,
      remoteAddress,
      headers: Object.fromEntries(request.headers),
      ...(body ? { payload: body } : {}),
    })
    const response = new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
      ),
    })
    heard?.(response)
    return response
  }
