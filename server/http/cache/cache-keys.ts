import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languageOfHeader } from '#site/page-language.ts'
import { hasToken } from '#site/token-path.ts'

/** Longer keys only serve to fill the cache. */
const maxKeyLength = 1000

/** Consists of language, path and the query parameters in the contract. */
export function apiCacheKey(request: FastifyRequest): string | undefined {
  const { authorization, 'accept-language': acceptLanguage } = request.headers
  const { querystring } = request.routeOptions.schema ?? {}
  if (authorization !== undefined) return undefined
  if (querystring !== undefined && !(querystring instanceof z.ZodObject)) return undefined
  const names = querystring ? Object.keys(querystring.shape) : []
  return limited(`${languageOfHeader(acceptLanguage)} ${urlWith(request, names)}`)
}

/** Personal pages are not cached. */
export const pageCacheKey = (request: FastifyRequest): string | undefined =>
  hasToken(request.url) ? undefined : limited(pageUrl(request))

/** Drops parameters that the loader does not read, such as campaign tags: all variants share one response. */
export function pageUrl(request: FastifyRequest): string {
  const path = decodeURI(pathOf(request))
  const page = path.replace(/\.data$/, '').replace(/^\/(en|et)(?=\/|$)/, '')
  const names = pageQueries.find(({ pages }) => pages.test(page))?.names ?? []
  // React Router's `_routes` selects the loaders of a page.
  return urlWith(request, path.endsWith('.data') ? [...names, '_routes'] : names)
}

/** The query parameters that loaders read, by path below the language. */
const pageQueries: readonly { pages: RegExp; names: readonly string[] }[] = [
  {
    pages: /^\/(discover|search-results)$/i,
    names: [
      'q',
      'category',
      'price',
      'from',
      'to',
      'wall',
      'wall-width',
      'wall-height',
      'size',
      'colour',
      'medium',
      'year',
      'status',
      'sort',
      'page',
      'all',
      'scale',
    ],
  },
  { pages: /^\/wall$/i, names: ['works', 'room', 'paint', 'frame'] },
  { pages: /^\/artists$/i, names: ['q', 'page'] },
  { pages: /^\/artist\/[^/]+$/i, names: ['page'] },
  { pages: /^\/collection\/[^/]+$/i, names: ['status'] },
  { pages: /^\/report$/i, names: ['artwork', 'artist'] },
  { pages: /^\/certificates\/[^/]+$/i, names: ['token'] },
  { pages: /^\/blog$/i, names: ['category', 'page'] },
  // Browsers request the scripts of linked pages.
  { pages: /^\/__manifest$/, names: ['paths', 'version'] },
]

function urlWith(request: FastifyRequest, names: readonly string[]): string {
  const query = request.query as Record<string, string | string[] | undefined>
  const pairs = names.flatMap((name) => [query[name] ?? []].flat().map((value) => [name, value]))
  return pairs.length === 0 ? pathOf(request) : `${pathOf(request)}?${new URLSearchParams(pairs)}`
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url

const limited = (key: string): string | undefined => (key.length > maxKeyLength ? undefined : key)
