import { hash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Send } from '#contract/client.ts'
import type { SiteConfig } from '#contract/site-config.ts'
import { defaultLanguage } from '#domain/language.ts'
import { site } from '#domain/site.ts'
import type { CacheTag } from '#server/database/changes.ts'
import type { Shop } from '#server/shop.ts'
import { aliases } from './aliases.ts'
import { findReady, tagHeader } from './cache/ready-answers.ts'
import { type Made, type ReadyCache, write } from './cache/ready-cache.ts'
import { escapeHtml } from './escape-html.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import { contentSecurityPolicy, sourcesOf } from './security-headers.ts'

type PageAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array
  /** The inline scripts of the page, for the hashes in its Content-Security-Policy. */
  readonly scripts: readonly string[]
}

/** The built pages, or those that are being written. */
export type Pages = {
  handlePage(request: Request, send: Send, siteConfig: SiteConfig): Promise<PageAnswer>
  /** Where the browser's part was built; undefined when Vite serves it. */
  clientFolder?: string
  /** Pages change while they are being written, so nothing is kept. */
  changing?: boolean
}

const oneYear = 31_536_000_000

/** Serves every address of the site. Pages are the same for everybody and kept ready until what they show changes. */
export async function pageRoutes(
  app: FastifyInstance,
  shop: Shop,
  pages: Pages,
  ready: { readonly pages: ReadyCache; readonly answers: ReadyCache },
): Promise<void> {
  if (pages.clientFolder)
    await app.register(staticFiles, {
      root: `${pages.clientFolder}/assets`,
      prefix: '/assets/',
      immutable: true,
      maxAge: oneYear,
      preCompressed: true,
      decorateReply: false,
    })

  app.get('/', (_request, reply) => reply.redirect(`/${defaultLanguage}`, 302))

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const redirect = canonicalAddress(request.url)
    if (redirect) return reply.redirect(redirect, 301)
    const entry = await ready.pages.make(request.url, () => makePage(app, shop, pages, ready.answers, request, reply))
    if (!entry) throw new Error('a page without an answer')
    reply.hijack()
    write(request.raw, reply.raw, entry)
  }

  await app.register(async (scope) => {
    // Pages read no bodies: what is sent to them falls off.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    scope.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'page could not be made')
      return reply
        .code(500)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(lastResort(request.id))
    })
    scope.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: answer })
  })
}

/** Answers with a page that is ready; false when it has to be made. */
export function answerReadyPage(cache: ReadyCache, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const entry = cache.get(request.url ?? '')
  if (entry) write(request, response, entry)
  return entry !== undefined
}

/** The one address of a page: without a language it is the English one, aliases lead to their screen. */
function canonicalAddress(url: string): string | undefined {
  const [path = '', ...query] = url.split('?')
  const search = query.length > 0 ? `?${query.join('?')}` : ''
  // What the browser's part of a home page asks for while moving there.
  if (path === '/en.data' || path === '/et.data') return undefined
  const [, language, rest] = /^\/(en|et)(\/.*)?$/.exec(path) ?? []
  if (!language)
    return /\.\w+$/.test(path) && !path.endsWith('.data') ? undefined : `/${defaultLanguage}${path}${search}`
  const alias = rest && Object.hasOwn(aliases, rest) ? aliases[rest] : undefined
  if (alias) return `/${language}${alias}${search}`
  return rest?.endsWith('/') ? `/${language}${rest.replace(/\/+$/, '')}${search}` : undefined
}

async function makePage(
  app: FastifyInstance,
  shop: Shop,
  pages: Pages,
  answers: ReadyCache,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Made> {
  const tags = new Set<CacheTag>()
  let isWhole = true
  const hear = ({ [tagHeader]: told }: OutgoingHttpHeaders, status: number) => {
    if (status >= 500) isWhole = false
    for (const tag of String(told ?? '').split(',')) if (tag) tags.add(tag)
  }
  const send = inProcessFetch(app, request.ip, hear, (asked) => findReady(answers, asked))
  const { publicUrl, demo, measurementId } = shop.settings
  const page = new Request(new URL(request.url, publicUrl), { headers: { accept: 'text/html' } })
  const { status, headers, body, scripts } = await pages.handlePage(page, send, {
    origin: publicUrl,
    demo,
    identity: shop.identity.browser.provider,
    ...(measurementId ? { measurementId } : {}),
  })
  // Vite adds scripts and styles of its own to pages that are being written.
  if (pages.changing) reply.removeHeader('content-security-policy')
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  return {
    status,
    headers: {
      ...headersOf(reply),
      ...Object.fromEntries(headers),
      ...(isHtml && !pages.changing
        ? { 'content-security-policy': contentSecurityPolicy(hashesOf(scripts), sourcesOf(shop)) }
        : {}),
      'cache-control':
        status === 200 && isWhole ? 'public, max-age=0, s-maxage=1, stale-while-revalidate=60' : 'no-store',
    },
    body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    tags: [...tags],
    isPassing: !isWhole,
  }
}

/** What hooks have set on the answer so far, as node:http takes it. */
const headersOf = (reply: FastifyReply) => reply.getHeaders()

const knownHashes = new Map<string, string>()

/** Pages share their scripts, so most hashes are known. */
const hashesOf = (scripts: readonly string[]): string[] => [...new Set(scripts.map(hashOf))]

function hashOf(script: string): string {
  const known = knownHashes.get(script)
  if (known) return known
  const fresh = hash('sha256', script, 'base64')
  if (knownHashes.size < 200) knownHashes.set(script, fresh)
  return fresh
}

const lastResort = (requestId: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Unexpected Application Error! | ${site.name}</title><h1>Unexpected Application Error!</h1><p>Midagi läks valesti. Something went wrong.</p><p>${escapeHtml(requestId)}</p><p><a href="/en">${site.name}</a></p></html>`
