import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadsPath } from '#contract/paths.ts'
import { sendClientError } from '../client-errors.ts'

/** Ends requests whose body does not arrive within `timeout` milliseconds. Uploads have that of `requestTimeouts`. */
export function endSlowBodies(app: FastifyInstance, timeout = 20_000): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { raw } = request
    if (hasBody(request) && !isUpload(request) && raw.socket instanceof Socket) {
      const timer = setTimeout(() => end(raw, reply.raw.headersSent), timeout)
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
    }
    done(null, payload)
  })
}

/** If a response was sent before the body, only the connection is closed. */
function end({ socket }: IncomingMessage, isAnswered: boolean): void {
  if (isAnswered) socket.destroySoon()
  else sendClientError(Object.assign(new Error('The body did not come'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUpload = ({ url, headers }: FastifyRequest): boolean =>
  url.startsWith(uploadsPath) || headers['content-type']?.startsWith('multipart/') === true
