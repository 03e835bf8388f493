import type { FastifyInstance, FastifyRequest } from 'fastify'
import { placeBelow, traceparentOf } from '#server/adapters/tracing/place.ts'
import type { Place, Tracing } from '#server/adapters/tracing/tracing.ts'

const places = new WeakMap<FastifyRequest, Place>()

function placeOf(request: FastifyRequest): Place {
  const place = places.get(request) ?? placeBelow(request.headers.traceparent)
  places.set(request, place)
  return place
}

/** Traces every request that is not answered from what is ready. Addresses may hold secrets, so only routes are told. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? ''
    tracing.note({
      ...placeOf(request),
      name: `${method} ${route}`.trim(),
      kind: 'server',
      milliseconds: reply.elapsedTime,
      attributes: {
        'http.request.method': method,
        ...(route ? { 'http.route': route } : {}),
        'http.response.status_code': reply.statusCode,
      },
      failed: reply.statusCode >= 500,
    })
    done()
  })
  app.addHook('onClose', () => tracing.close())
}

/** What a question carries that is asked on behalf of a request. */
export const onBehalfOf = (request: FastifyRequest): { traceparent: string } => ({
  traceparent: traceparentOf(placeOf(request)),
})
