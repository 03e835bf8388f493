import type { FastifyInstance } from 'fastify'
import { isLanguage } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { sendProblem } from '#server/http/problem-response.ts'
import { limitIn } from '#server/http/rate-limit.ts'
import type { Shop } from '#server/shop.ts'
import { endEmails } from './end-emails.ts'

type Asked = { Params: { language: string; token: string }; Body: unknown }

/**
 * One-click unsubscribe (RFC 8058): a mail program sends a POST to the address that is also the page with the button.
 * It needs neither cookies nor a login; browsers without scripts send the page's button here and go back to the page.
 */
export async function oneClickRoutes(api: FastifyInstance, shop: Shop): Promise<void> {
  const rateLimit = limitIn(shop.settings, { most: 60, seconds: 600 })
  await api.register(async (scope) => {
    // The token says everything; what the body says about it is either one of the two forms that the RFC allows or ours.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 10_000 }, (_request, body, done) =>
        done(null, body),
      )
    scope.post<Asked>(
      '/:language/unsubscribe/:token',
      { schema: { hide: true }, ...(rateLimit ? { config: { rateLimit } } : {}) },
      async (request, reply) => {
        const { language, token } = request.params
        if (!isLanguage(language)) return sendProblem(request, reply, 'not-found')
        const ended = await endEmails(shop, token)
        if (!ended.ok) return sendProblem(request, reply, ended.code)
        reply.header('cache-control', 'no-store')
        if (isOneClick(request.body)) return reply.send({ success: true })
        return reply.redirect(links.unsubscribe(language, token), 303)
      },
    )
  })
}

const isOneClick = (body: unknown): boolean => /One-Click/.test(String(body))
