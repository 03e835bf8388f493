import { createServer } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { accountRoutes } from './features/account/account-routes.ts'
import { applicationRoutes } from './features/artists/application-routes.ts'
import { artistProfileRoutes } from './features/artists/artist-profile-routes.ts'
import { artistRoutes } from './features/artists/artist-routes.ts'
import { artworkRoutes } from './features/artworks/artwork-routes.ts'
import { ownWorkRoutes } from './features/artworks/own-work-routes.ts'
import { collectionRoutes } from './features/collections/collection-routes.ts'
import { contactRoutes } from './features/contact/contact-routes.ts'
import { feedbackRoutes } from './features/feedback/feedback-routes.ts'
import { informationRoutes } from './features/information/information-routes.ts'
import { mailboxRoutes } from './features/mail/mailbox-routes.ts'
import { metricsRoutes, timeRequests } from './features/metrics/metrics-routes.ts'
import { orderRoutes } from './features/orders/order-routes.ts'
import { paymentRoutes } from './features/orders/payment-routes.ts'
import { pictureRoutes } from './features/pictures/picture-routes.ts'
import { savedWorkRoutes } from './features/saved-works/saved-work-routes.ts'
import { signInRoutes } from './features/sign-in/sign-in-routes.ts'
import { sitemapRoutes } from './features/sitemap/sitemap-routes.ts'
import { subscriberRoutes } from './features/subscribers/subscriber-routes.ts'
import { answerSerializer } from './http/answer-serializer.ts'
import { answerReady, keepAnswersReady } from './http/cache/ready-answers.ts'
import { readyCache } from './http/cache/ready-cache.ts'
import { favicon } from './http/favicon.ts'
import { healthRoutes } from './http/health.ts'
import { describeApi } from './http/openapi.ts'
import { answerReadyPage, type Pages, pageRoutes } from './http/pages.ts'
import { sendProblem, sendThrown } from './http/problem-response.ts'
import { limitAsking } from './http/rate-limit.ts'
import { sanitizeUrl } from './http/sanitize-url.ts'
import { securityHeaders, sourcesOf } from './http/security-headers.ts'
import type { Shop } from './shop.ts'

const answerBytes = 32 * 1024 * 1024
const pageBytes = 64 * 1024 * 1024

/** The whole shop as one Fastify instance that nobody listens on yet. Without pages it is the API alone. */
export async function buildApp(shop: Shop, pages?: Pages): Promise<FastifyInstance> {
  const answers = readyCache({ maxBytes: answerBytes })
  const readyPages = readyCache({ maxBytes: pages?.changing ? 0 : pageBytes })
  shop.changes.listen((tag) => {
    answers.drop(tag)
    readyPages.drop(tag)
  })
  const headers = securityHeaders(shop.settings.production, sourcesOf(shop))
  const app = Fastify({
    // What is ready leaves before anything else looks at the request.
    serverFactory: (handle) =>
      createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
        if (!answerReady(answers, request, response) && !answerReadyPage(readyPages, request, response))
          handle(request, response)
      }),
    loggerInstance: shop.log,
    trustProxy: trustedHops(shop.settings.trustedProxies),
    bodyLimit: 1_048_576,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    rewriteUrl: ({ url = '' }) => sanitizeUrl(url),
    // What the router refuses meets no hook.
    frameworkErrors: (_error, request, reply) => sendProblem(request, reply.headers(headers), 'not-found'),
  })
  timeRequests(app, shop)
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'not-found'))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(answerSerializer)
  app.removeContentTypeParser('text/plain')

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })

  await app.register(async (api) => {
    api.setErrorHandler((thrown: Error, request, reply) => sendThrown(thrown, request, reply))
    await limitAsking(api, shop.settings)
    keepAnswersReady(api, answers)
    await api.register(compress, {
      threshold: 1024,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    })
    await describeApi(api, shop.settings)
    artworkRoutes(api, shop)
    ownWorkRoutes(api, shop)
    artistRoutes(api, shop)
    artistProfileRoutes(api, shop)
    applicationRoutes(api, shop)
    collectionRoutes(api, shop)
    accountRoutes(api, shop)
    await api.register((auth) => signInRoutes(auth, shop))
    savedWorkRoutes(api, shop)
    orderRoutes(api, shop)
    paymentRoutes(api, shop)
    subscriberRoutes(api, shop)
    informationRoutes(api, shop)
    contactRoutes(api, shop)
    feedbackRoutes(api, shop)
    api.all('/api/*', { schema: { hide: true } }, (request, reply) => sendProblem(request, reply, 'not-found'))
  })
  healthRoutes(app, shop)
  metricsRoutes(app, shop, { answers, pages: readyPages })
  favicon(app)
  pictureRoutes(app, shop)
  mailboxRoutes(app, shop)
  await shop.payments.sandbox?.mount(app)
  sitemapRoutes(app, shop, readyPages)
  if (pages) await pageRoutes(app, shop, pages, { pages: readyPages, answers })
  return app
}

/** Believes what the last proxies in front of us say about the visitor's address, and nobody before them. */
const trustedHops = (hops: number) => (hops === 0 ? false : (_address: string, hop: number) => hop < hops)
