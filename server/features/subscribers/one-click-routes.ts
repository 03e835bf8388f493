import type { FastifyInstance } from 'fastify'
import { isLanguage } from '#domain/language.ts'
import { sendProblem } from '#server/http/problem-response.ts'
import type { Shop } from '#server/shop.ts'
import { links } from '#site/links.ts'
import { endEmails } from './end-emails.ts'

type OneClickRequest = { Params: { language: string; token: string }; Body: unknown }

/** RFC 8058: mail programs POST to the page's URL without cookies or login, as does its form without scripts. */
export async function oneClickRoutes(api: FastifyInstance, shop: Shop): Promise<void> {
  await api.register(async (scope) => {
    // The token suffices; the body is one of two forms allowed by the RFC, or the page's.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 10_000 }, (_request, body, done) =>
        done(null, body),
      )
    // Only the general limit: mail providers send all clicks from few addresses.
    const options = { schema: { hide: true }, config: { duringMaintenance: true } }
    scope.post<OneClickRequest>('/:language/unsubscribe/:token', options, async (request, reply) => {
      const { language, token } = request.params
      if (!isLanguage(language)) return sendProblem(request, reply, 'not-found')
      const ended = await endEmails(shop, token)
      if (!ended.ok) return sendProblem(request, reply, ended.code)
      reply.header('cache-control', 'no-store')
      if (isOneClick(request.body)) return reply.send({ success: true })
      return reply.redirect(links.unsubscribe(language, token), 303)
    })
  })
}

const isOneClick = (body: unknown): boolean => /One-Click/.test(String(body))
