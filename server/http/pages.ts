import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Send } from '#contract/client.ts'
import type { ClosedShop, SiteConfig } from '#contract/site-config.ts'
import { onMoment } from '#domain/calendar.ts'
import { defaultLanguage, directionOf, isLanguage, type Language } from '#domain/language.ts'
import type { ShopFacts } from '#domain/shop-facts.ts'
import type { CacheTag } from '#server/database/changes.ts'
import { isOutage } from '#server/database/is-outage.ts'
import type { Announcement } from '#server/features/announcements/announcement-store.ts'
import type { Shop } from '#server/shop.ts'
import { languageCookie, languageOfPath } from '#site/page-language.ts'
import { site } from '#site/site.ts'
import { hasToken } from '#site/token-path.ts'
import { announcementsTexts } from '#texts/announcements.ts'
import { problemsTexts } from '#texts/problems.ts'
import { canonicalAddress } from './aliases.ts'
import { pageUrl, type QueryOf } from './cache/cache-keys.ts'
import { cacheTagHeader } from './cache/register-response-cache.ts'
import { temporaryTag } from './cache/response-cache.ts'
import { escapeHtml } from './escape-html.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import { pageDuringMaintenance, secondsToWait } from './limits/maintenance.ts'
import { secondsToRetry } from './problem-response.ts'
import { contentSecurityPolicy, hashInlineScripts, sourcesOf } from './security-headers.ts'
import { visitorOf } from './visitor.ts'

/** The built pages, or those of the development server. */
export type Pages = {
  /** The renderer's own inline scripts carry the nonce. */
  handlePage(request: Request, send: Send, siteConfig: SiteConfig, nonce: string): Promise<Response>
  /** The query parameters that the loaders of a page read. */
  queryOf: QueryOf
  /** Undefined when Vite serves the browser build. */
  clientFolder?: string
  /** Disables the policy, which Vite's own scripts and styles would violate. */
  inDevelopment?: boolean
}

/** The exports of `web/handle-page.ts`, built or in development. */
export type PageBuild = Pick<Pages, 'handlePage' | 'queryOf'> & {
  /** The build has its own copy of `site`. */
  readFactsFrom(source: () => ShopFacts): void
}

/** All other URLs of the site. Pages are the same for everybody. */
export function pageRoutes(scope: FastifyInstance, shop: Shop, pages: Pages): void {
  // `sendPage` decides which pages are open during maintenance.
  const options = { config: { duringMaintenance: true } }
  scope.get('/', options, (request, reply) => redirect(reply, `/${chosenLanguage(request)}`, 302))
  scope.get('/*', options, async (request, reply) => {
    const canonical = canonicalAddress(request.url, chosenLanguage(request))
    if (canonical) return redirect(reply, canonical, 301)
    return sendPage(shop, pages, request, reply)
  })
}

export function handlePageErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    if (error.statusCode === 429) return reply.code(429).send(tooManyRequests(request.url))
    request.log.error({ err: error }, 'page could not be rendered')
    const status = isOutage(error) ? 503 : 500
    const retryAfter = secondsToRetry[status]
    if (retryAfter) reply.header('retry-after', retryAfter)
    return reply.code(status).send(unexpectedError(request.id))
  })
}

function chosenLanguage({ cookies }: FastifyRequest): Language {
  const chosen = cookies[languageCookie.name]
  return isLanguage(chosen) ? chosen : defaultLanguage
}

/** Not permanent: the visitor may change the language. */
const redirect = (reply: FastifyReply, address: string, status: 301 | 302): FastifyReply =>
  reply.header('cache-control', 'no-cache').header('vary', 'cookie').redirect(address, status)

/** Renders a page, cacheable until a tag that the API returned to its loaders is invalidated. */
async function sendPage(shop: Shop, pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const during = pageDuringMaintenance(shop, request)
  const closed = during?.closed
  const tags = new Set<CacheTag>()
  let isComplete = true
  const send = inProcessFetch(request.server, {
    requestId: request.id,
    remoteAddress: visitorOf(request),
    cookie: during?.cookie,
    onResponse: (status, headers) => {
      if (status >= 500 || headers['cache-control'] === 'no-store') isComplete = false
      for (const tag of String(headers[cacheTagHeader] ?? '').split(',')) if (tag) tags.add(tag)
    },
  })
  const { publicUrl, demo, measurementId } = shop.settings
  const nonce = randomBytes(16).toString('base64url')
  const response = await pages.handlePage(
    new Request(new URL(pageUrl(request, pages.queryOf), publicUrl), { headers: { accept: 'text/html' } }),
    send,
    {
      ...{ origin: publicUrl, demo, identity: shop.identity.browser.provider },
      ...(measurementId ? { measurementId } : {}),
      ...(closed ? { maintenance: viewClosed(closed, languageOfPath(request.url)) } : {}),
    },
    nonce,
  )
  const { status, headers } = response
  const body = Buffer.from(await response.arrayBuffer())
  reply.code(status).headers(Object.fromEntries(headers))
  if (pages.inDevelopment) reply.removeHeader('content-security-policy')
  else if (headers.get('content-type')?.startsWith('text/html')) {
    const scripts = hashInlineScripts(body.toString(), nonce)
    reply.header('content-security-policy', contentSecurityPolicy(scripts, sourcesOf(shop)))
  }
  const retryAfter = closed ? secondsToWait(closed, shop.now()) : secondsToRetry[status]
  if (retryAfter) reply.header('retry-after', retryAfter)
  const isPersonal = hasToken(request.url)
  if (isPersonal) reply.header('referrer-policy', 'no-referrer')
  const isPublic = status === 200 && isComplete && !isPersonal && !during
  // The router marks the manifest, immutable in a release, as cacheable itself.
  const lifetime = tags.has(temporaryTag) ? 's-maxage=1' : 's-maxage=1, stale-while-revalidate=60'
  const cacheControl = headers.get('cache-control') ?? `public, max-age=0, ${lifetime}`
  reply.header('cache-control', isPublic ? cacheControl : 'no-store')
  if (isPublic && tags.size > 0) reply.header(cacheTagHeader, [...tags].join(','))
  return reply.send(body)
}

function viewClosed({ text, endsAt }: Announcement, language: Language): ClosedShop {
  const { safe, opensAgain } = announcementsTexts[language].maintenance
  return { message: endsAt ? `${safe} ${opensAgain(onMoment(endsAt, language))}` : safe, texts: text }
}

function tooManyRequests(url: string): string {
  const language = languageOfPath(url)
  const sentence = problemsTexts[language].problems['rate-limited']
  return plainPage(language, sentence, `<h1>${escapeHtml(sentence)}</h1>`)
}

const unexpectedError = (requestId: string): string =>
  plainPage(
    'en',
    'Unexpected Application Error!',
    `<h1>Unexpected Application Error!</h1><p>Midagi läks viltu. Something went wrong.</p><p>${escapeHtml(requestId)}</p><p><a href="/en">${escapeHtml(site.name)}</a></p>`,
  )

const plainPage = (language: Language, title: string, content: string): string =>
  `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><title>${escapeHtml(site.titleTemplate(title))}</title>${content}</html>`
