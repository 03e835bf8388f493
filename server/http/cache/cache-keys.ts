import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languageOfHeader } from '#site/page-language.ts'
import { hasToken } from '#site/token-path.ts'

/** Longer keys are only made up to fill the cache. */
const maxKeyLength = 1000

/** Identifies the anonymous response of an API route: language, path and the query parameters of its contract. */
export function apiCacheKey(request: FastifyRequest): string | undefined {
  const { authorization, 'accept-language': acceptLanguage } = request.headers
  const { querystring } = request.routeOptions.schema ?? {}
  if (authorization !== undefined) return undefined
  if (querystring !== undefined && !(querystring instanceof z.ZodObject)) return undefined
  const names = querystring ? Object.keys(querystring.shape) : []
  return limited(`${languageOfHeader(acceptLanguage)} ${urlWith(request, names)}`)
}

/** A page for one person is not kept. */
export const pageCacheKey = (request: FastifyRequest): string | undefined =>
  hasToken(request.url) ? undefined : limited(pageUrl(request))

/**
 * The URL of a page without the query parameters that its loader does not read (campaign tags and the like). Pages are
 * rendered for this URL, so that one rendering serves everybody who adds something of their own.
 */
export function pageUrl(request: FastifyRequest): string {
  const path = decodeURI(pathOf(request))
  const page = path.replace(/\.data$/, '').replace(/^\/\w+/, '')
  const names = pageQueries.find(({ pages }) => pages.test(page))?.names ?? []
  // React Router lists in `_routes` which of a page's loaders it wants the data of.
  return urlWith(request, path.endsWith('.data') ? [...names, '_routes'] : names)
}

/** The query parameters that loaders read, by the path below the language. */
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
  // The browser asks for the scripts of the pages that a page links to.
  { pages: /^\/__manifest$/, names: ['paths', 'version'] },
]

/** The path with the named query parameters, always in the same order. */
function urlWith(request: FastifyRequest, names: readonly string[]): string {
  const query = request.query as Record<string, string | string[] | undefined>
  const pairs = names.flatMap((name) => [query[name] ?? []].flat().map((value) => [name, value]))
  return pairs.length === 0 ? pathOf(request) : `${pathOf(request)}?${new URLSearchParams(pairs)}`
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url

const limited = (key: string): string | undefined => (key.length > maxKeyLength ? undefined : key)
