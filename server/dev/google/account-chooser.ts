import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GoogleStandIn } from './google-stand-in.ts'

/** The account chooser's path below the shop's own address. */
export const chooserPath = '/o/oauth2/v2/auth'

/** Proxies the stand-in's account chooser, so that one origin is enough. */
export function proxyAccountChooser(app: FastifyInstance, open: () => Promise<GoogleStandIn>): void {
  const proxy = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = await open()
    const body = typeof request.body === 'string' ? request.body : undefined
    const answer = await fetch(url + request.url, {
      method: request.method,
      redirect: 'manual',
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    })
    const next = answer.headers.get('location')
    reply
      .code(answer.status)
      .header('cross-origin-opener-policy', 'unsafe-none')
      .header('content-security-policy', chooserPolicy)
      .header('cache-control', 'no-store')
      .type(answer.headers.get('content-type') ?? 'text/plain')
    if (next) reply.header('location', next)
    return reply.send(Buffer.from(await answer.arrayBuffer()))
  }
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.get(chooserPath, { schema: { hide: true } }, proxy)
    scope.post(`${chooserPath}/callback`, { schema: { hide: true } }, proxy)
    scope.get('/_emulate/*', { schema: { hide: true } }, proxy)
  })
}

const chooserPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'"
