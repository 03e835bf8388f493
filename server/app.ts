import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import staticFiles from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { defaultMaxBody } from '#contract/call.ts'
import { apiRoutes, catalogueRoutes } from './api-routes.ts'
import { signInRoutes } from './features/account/sign-in-routes.ts'
import { metricsRoutes, timeRequests } from './features/metrics/metrics-routes.ts'
import { readAttachments } from './features/outbox/attachments.ts'
import { pictureRoutes } from './features/pictures/picture-routes.ts'
import { feedRoutes } from './features/posts/feed-routes.ts'
import { productFeedRoutes } from './features/product-feed/product-feed-routes.ts'
import { sharePictureRoutes } from './features/share-pictures/share-picture-routes.ts'
import { withFacts } from './features/shop-facts/current-facts.ts'
import { sitemapRoutes } from './features/sitemap/sitemap-routes.ts'
import { apiCacheKey, type CacheKey, pageCacheKey } from './http/cache/cache-keys.ts'
import { brotliOptions, compressionThreshold, encodings } from './http/cache/encoding.ts'
import { registerResponseCache } from './http/cache/register-response-cache.ts'
import { openResponseCache } from './http/cache/response-cache.ts'
import { hasDoubleHeader, requestTimeouts, sendClientError } from './http/client-errors.ts'
import { iconRoutes } from './http/icons/icons.ts'
import { refuseDuringMaintenance } from './http/limits/maintenance.ts'
import { endSlowBodies } from './http/limits/slow-bodies.ts'
import { livenessRoutes } from './http/liveness.ts'
import { requestIdOf } from './http/log/request-id.ts'
import { RequestLog } from './http/log/request-log.ts'
import { describeApi } from './http/openapi/openapi.ts'
import { handlePageErrors, type Pages, pageRoutes } from './http/pages.ts'
import { sendError, sendProblem } from './http/problem-response.ts'
import { limitApi, limitPages } from './http/rate-limit.ts'
import { responseSerializer } from './http/response-serializer.ts'
import { sanitizeUrl } from './http/sanitize-url.ts'
import { securityHeaders, sourcesOf } from './http/security-headers.ts'
import { securityTxtRoutes } from './http/security-txt.ts'
import type { Shop } from './shop.ts'

const oneYear = 31_536_000_000

/** Not listening yet. Without pages it serves the API only. */
export async function buildApp(shop: Shop, pages?: Pages): Promise<FastifyInstance> {
  const cache = openResponseCache(shop.settings.responseCacheBytes)
  // Separate, so that requests for share pictures do not evict pages.
  const sharedCache = openResponseCache(shop.settings.responseCacheBytes / 4)
  for (const { invalidate } of [cache, sharedCache]) {
    shop.changes.listen(invalidate)
    shop.facts.listen(() => invalidate('everything'))
  }
  const whileOpen = (keyOf: CacheKey) => (request: FastifyRequest) =>
    shop.maintenance.current(shop.now()) ? undefined : keyOf(request)
  const headers = securityHeaders(shop.settings.production, sourcesOf(shop))
  const app = Fastify({
    loggerInstance: shop.log,
    genReqId: requestIdOf(shop.settings.trustedProxies > 0),
    logController: new RequestLog(),
    trustProxy: trustedHops(shop.settings.trustedProxies),
    bodyLimit: defaultMaxBody,
    ...requestTimeouts,
    clientErrorHandler: sendClientError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    rewriteUrl: ({ url = '' }) => sanitizeUrl(url),
    // Keeps serving while draining: a proxy cannot retry a POST elsewhere.
    return503OnClosing: false,
    // Router errors skip the hooks, so the headers are set here.
    frameworkErrors: (_error, request, reply) => sendProblem(request, reply.headers(headers), 'not-found'),
  })
  timeRequests(app, shop)
  app.setErrorHandler((error: Error, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'not-found'))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(responseSerializer)
  app.removeContentTypeParser('text/plain')

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (hasDoubleHeader(request.raw)) return void sendProblem(request, reply, 'invalid')
    withFacts(shop.facts.current(), done)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (shop.drain.isDraining) reply.header('connection', 'close')
    done()
  })

  endSlowBodies(app)
  await app.register(cookie)
  await app.register(compress, { encodings: [...encodings], threshold: compressionThreshold, brotliOptions })

  await app.register(async (api) => {
    await limitApi(api, shop.settings)
    await describeApi(api, shop.settings)
    refuseDuringMaintenance(api, shop)
    await api.register(async (catalogue) => {
      registerResponseCache(catalogue, cache, whileOpen(apiCacheKey))
      for (const register of catalogueRoutes) await register(catalogue, shop)
    })
    for (const register of apiRoutes) await register(api, shop)
    await api.register((auth) => signInRoutes(auth, shop))
    api.all('/api/*', { schema: { hide: true } }, (request, reply) => sendProblem(request, reply, 'not-found'))
  })
  livenessRoutes(app, shop)
  securityTxtRoutes(app, shop)
  metricsRoutes(app, shop, [cache, sharedCache])
  iconRoutes(app, shop)
  pictureRoutes(app, shop)
  shop.mail.mount?.(app, (email) => readAttachments(shop, email, shop.now()))
  await shop.payments.sandbox?.mount(app)
  if (pages?.clientFolder) {
    await app.register(staticFiles, {
      root: `${pages.clientFolder}/assets`,
      prefix: '/assets/',
      immutable: true,
      maxAge: oneYear,
      preCompressed: true,
      decorateReply: false,
      // One route for each file: a wildcard would read the folder on every request.
      wildcard: false,
      globIgnore: ['**/*.{br,gz}'],
    })
    app.get('/assets/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
  }
  await app.register(async (site) => {
    await limitPages(site, shop.settings)
    if (pages) handlePageErrors(site)
    await site.register(async (shared) => {
      registerResponseCache(shared, sharedCache, pageCacheKey())
      sharePictureRoutes(shared, shop)
    })
    await site.register(async (written) => {
      refuseDuringMaintenance(written, shop)
      registerResponseCache(written, cache, whileOpen(pageCacheKey(pages?.queryOf)))
      sitemapRoutes(written, shop)
      feedRoutes(written, shop)
      productFeedRoutes(written, shop)
      if (pages) pageRoutes(written, shop, pages)
    })
  })
  return app
}

/** Trusts `X-Forwarded-For` entries of the last proxies only. */
const trustedHops = (hops: number) => (hops === 0 ? false : (_address: string, hop: number) => hop < hops)
