import { finished } from 'node:stream'
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import { sendProblem } from '../problem-response.ts'

type Limits = { requests: number; bytes: number }

/** Runs before bodies are read, as they are held in memory. One request is always allowed. */
export function limitUnderWay(max: Limits, senderOf: (request: FastifyRequest) => string): preParsingAsyncHookHandler {
  const underWay = new Map<string, number[]>()
  return async (request, reply, payload) => {
    const sender = senderOf(request)
    const length = Number(request.headers['content-length'] ?? max.bytes)
    const sizes = underWay.get(sender) ?? []
    const bytes = sizes.reduce((sum, size) => sum + size, length)
    // Closing the connection stops the rest of the body.
    if (sizes.length >= max.requests || (sizes.length > 0 && bytes > max.bytes))
      return sendProblem(request, reply.header('connection', 'close'), 'too-many-uploads')
    sizes.push(length)
    underWay.set(sender, sizes)
    finished(reply.raw, () => {
      sizes.splice(sizes.indexOf(length), 1)
      if (sizes.length === 0) underWay.delete(sender)
    })
    return payload
  }
}
