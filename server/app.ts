import compress from '@fastify/compress'
import staticFiles from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { earningsRoutes } from '#server/features/earnings/earnings-routes.ts'
import { paymentRoutes } from '#server/features/payments/payment-routes.ts'
import { absenceRoutes } from './features/absence/absence-routes.ts'
import { accountRoutes } from './features/account/account-routes.ts'
import { adminOrderRoutes } from './features/admin-orders/admin-order-routes.ts'
import { adminAnnouncementRoutes, announcementRoutes } from './features/announcements/announcement-routes.ts'
import { adminArtistRoutes } from './features/artists/admin-artist-routes.ts'
import { applicationRoutes } from './features/artists/application-routes.ts'
import { artistProfileRoutes } from './features/artists/artist-profile-routes.ts'
import { artistRoutes } from './features/artists/artist-routes.ts'
import { artworkRoutes } from './features/artworks/artwork-routes.ts'
import { ownWorkRoutes } from './features/artworks/own-work-routes.ts'
import { auditRoutes } from './features/audit/audit-routes.ts'
import { cartRoutes } from './features/cart/cart-routes.ts'
import { adminCollectionRoutes } from './features/collections/admin-collection-routes.ts'
import { collectionRoutes } from './features/collections/collection-routes.ts'
import { consentRoutes } from './features/consents/consent-routes.ts'
import { contactRoutes } from './features/contact/contact-routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard-routes.ts'
import { feedbackRoutes } from './features/feedback/feedback-routes.ts'
import { figureRoutes } from './features/figures/figure-routes.ts'
import { formDraftRoutes } from './features/form-drafts/form-draft-routes.ts'
import { fulfilmentRoutes } from './features/fulfilment/fulfilment-routes.ts'
import { healthRoutes } from './features/health/health-routes.ts'
import { informationRoutes } from './features/information/information-routes.ts'
import { messageRoutes } from './features/messages/message-routes.ts'
import { metricsRoutes, timeRequests } from './features/metrics/metrics-routes.ts'
import { adminWorkRoutes } from './features/moderation/admin-work-routes.ts'
import { reportRoutes } from './features/moderation/report-routes.ts'
import { restrictionRoutes } from './features/moderation/restriction-routes.ts'
import { suspensionRoutes } from './features/moderation/suspension-routes.ts'
import { orderRoutes } from './features/orders/order-routes.ts'
import { outsideSaleRoutes } from './features/outside-sales/outside-sale-routes.ts'
import { overviewRoutes } from './features/overview/overview-routes.ts'
import { paperRoutes } from './features/papers/paper-routes.ts'
import { payoutHoldRoutes } from './features/payouts/payout-hold-routes.ts'
import { payoutRoutes } from './features/payouts/payout-routes.ts'
import { pictureRoutes } from './features/pictures/picture-routes.ts'
import { adminPostRoutes } from './features/posts/admin-post-routes.ts'
import { feedRoutes } from './features/posts/feed-routes.ts'
import { postRoutes } from './features/posts/post-routes.ts'
import { privacyRoutes } from './features/privacy/privacy-routes.ts'
import { productFeedRoutes } from './features/product-feed/product-feed-routes.ts'
import { salesRoutes } from './features/sales/sales-routes.ts'
import { savedWorkRoutes } from './features/saved-works/saved-work-routes.ts'
import { sharePictureRoutes } from './features/share-pictures/share-picture-routes.ts'
import { signInRoutes } from './features/sign-in/sign-in-routes.ts'
import { sitemapRoutes } from './features/sitemap/sitemap-routes.ts'
import { statisticsRoutes } from './features/statistics/statistics-routes.ts'
import { oneClickRoutes } from './features/subscribers/one-click-routes.ts'
import { subscriberRoutes } from './features/subscribers/subscriber-routes.ts'
import { taxRoutes } from './features/taxes/tax-routes.ts'
import { uploadRoutes } from './features/uploads/upload-routes.ts'
import { userRoutes } from './features/users/user-routes.ts'
import { withdrawalRoutes } from './features/withdrawals/withdrawal-routes.ts'
import { workChangeRoutes } from './features/work-changes/work-change-routes.ts'
import { workImportRoutes } from './features/work-imports/work-import-routes.ts'
import { apiCacheKey, pageCacheKey } from './http/cache/cache-keys.ts'
import { brotliOptions, compressionThreshold, encodings } from './http/cache/encoding.ts'
import { registerResponseCache } from './http/cache/register-response-cache.ts'
import { openResponseCache } from './http/cache/response-cache.ts'
import { hasDoubleHeader, requestTimeouts, sendClientError } from './http/client-errors.ts'
import { iconRoutes } from './http/icons/icons.ts'
import { livenessRoutes } from './http/liveness.ts'
import { describeApi } from './http/openapi/openapi.ts'
import { type Pages, pageRoutes } from './http/pages.ts'
import { sendError, sendProblem } from './http/problem-response.ts'
import { limitApi, limitPages } from './http/rate-limit.ts'
import { responseSerializer } from './http/response-serializer.ts'
import { sanitizeUrl } from './http/sanitize-url.ts'
import { securityHeaders, sourcesOf } from './http/security-headers.ts'
import { securityTxtRoutes } from './http/security-txt.ts'
import type { Shop } from './shop.ts'

const oneYear = 31_536_000_000

/** The whole shop as one Fastify instance that is not listening yet. Without pages it is the API alone. */
export async function buildApp(shop: Shop, pages?: Pages): Promise<FastifyInstance> {
  const cache = openResponseCache(shop.settings.responseCacheBytes)
  shop.changes.listen(cache.invalidate)
  const headers = securityHeaders(shop.settings.production, sourcesOf(shop))
  const app = Fastify({
    loggerInstance: shop.log,
    trustProxy: trustedHops(shop.settings.trustedProxies),
    bodyLimit: 1_048_576,
    ...requestTimeouts,
    clientErrorHandler: sendClientError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    rewriteUrl: ({ url = '' }) => sanitizeUrl(url),
    // Whoever still comes is served: a proxy cannot send a payment elsewhere once it has sent it here.
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
    reply.headers(headers)
    if (hasDoubleHeader(request.raw)) return void sendProblem(request, reply, 'invalid')
    done()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (shop.drain.isDraining) reply.header('connection', 'close')
  })

  await app.register(compress, { encodings: [...encodings], threshold: compressionThreshold, brotliOptions })

  await app.register(async (api) => {
    await limitApi(api, shop.settings)
    await describeApi(api, shop.settings)
    await api.register(async (catalogue) => {
      registerResponseCache(catalogue, cache, apiCacheKey)
      artworkRoutes(catalogue, shop)
      artistRoutes(catalogue, shop)
      collectionRoutes(catalogue, shop)
      postRoutes(catalogue, shop)
      announcementRoutes(catalogue, shop)
    })
    ownWorkRoutes(api, shop)
    workImportRoutes(api, shop)
    workChangeRoutes(api, shop)
    outsideSaleRoutes(api, shop)
    absenceRoutes(api, shop)
    await uploadRoutes(api, shop)
    formDraftRoutes(api, shop)
    artistProfileRoutes(api, shop)
    applicationRoutes(api, shop)
    adminArtistRoutes(api, shop)
    suspensionRoutes(api, shop)
    userRoutes(api, shop)
    auditRoutes(api, shop)
    dashboardRoutes(api, shop)
    statisticsRoutes(api, shop)
    accountRoutes(api, shop)
    privacyRoutes(api, shop)
    await api.register((auth) => signInRoutes(auth, shop))
    savedWorkRoutes(api, shop)
    cartRoutes(api, shop)
    orderRoutes(api, shop)
    fulfilmentRoutes(api, shop)
    adminOrderRoutes(api, shop)
    messageRoutes(api, shop)
    salesRoutes(api, shop)
    withdrawalRoutes(api, shop)
    earningsRoutes(api, shop)
    payoutRoutes(api, shop)
    payoutHoldRoutes(api, shop)
    taxRoutes(api, shop)
    figureRoutes(api, shop)
    paperRoutes(api, shop)
    paymentRoutes(api, shop)
    subscriberRoutes(api, shop)
    await oneClickRoutes(api, shop)
    informationRoutes(api, shop)
    contactRoutes(api, shop)
    consentRoutes(api, shop)
    feedbackRoutes(api, shop)
    adminWorkRoutes(api, shop)
    reportRoutes(api, shop)
    restrictionRoutes(api, shop)
    overviewRoutes(api, shop)
    healthRoutes(api, shop)
    adminPostRoutes(api, shop)
    adminCollectionRoutes(api, shop)
    adminAnnouncementRoutes(api, shop)
    api.all('/api/*', { schema: { hide: true } }, (request, reply) => sendProblem(request, reply, 'not-found'))
  })
  livenessRoutes(app, shop)
  securityTxtRoutes(app, shop)
  metricsRoutes(app, shop, cache)
  iconRoutes(app)
  pictureRoutes(app, shop)
  shop.mail.mount?.(app)
  await shop.payments.sandbox?.mount(app)
  if (pages?.clientFolder)
    await app.register(staticFiles, {
      root: `${pages.clientFolder}/assets`,
      prefix: '/assets/',
      immutable: true,
      maxAge: oneYear,
      preCompressed: true,
      decorateReply: false,
    })
  await app.register(async (site) => {
    await limitPages(site, shop.settings)
    registerResponseCache(site, cache, pageCacheKey)
    sitemapRoutes(site, shop)
    feedRoutes(site, shop)
    productFeedRoutes(site, shop)
    sharePictureRoutes(site, shop)
    if (pages) pageRoutes(site, shop, pages)
  })
  return app
}

/** Trusts what the last proxies in front say about the client's address, and nothing before them. */
const trustedHops = (hops: number) => (hops === 0 ? false : (_address: string, hop: number) => hop < hops)
