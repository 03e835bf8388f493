import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languageOfHeader } from '#site/page-language.ts'
import { hasToken } from '#site/token-path.ts'

/** Longer keys only serve to fill the cache. */
const maxKeyLength = 1000

/** Undefined for requests that bypass the cache. */
export type CacheKey = (request: FastifyRequest) => string | undefined

/** Consists of language, path and the query parameters in the contract. */
export function apiCacheKey(request: FastifyRequest): string | undefined {
  const { authorization, 'accept-language': acceptLanguage } = request.headers
  const { querystring } = request.routeOptions.schema ?? {}
  if (authorization !== undefined) return undefined
  if (querystring !== undefined && !(querystring instanceof z.ZodObject)) return undefined
  const names = querystring ? Object.keys(querystring.shape) : []
  return limited(`${languageOfHeader(acceptLanguage)} ${urlWith(request, names)}`)
}

export type QueryOf = (path: string) => readonly string[]

/** Personal pages are not cached. */
export const pageCacheKey =
  (queryOf: QueryOf = () => []): CacheKey =>
  (request) =>
    hasToken(request.url) ? undefined : limited(pageUrl(request, queryOf))

/** Drops parameters that the loaders do not read, such as campaign tags: all variants share one response. */
export function pageUrl(request: FastifyRequest, queryOf: QueryOf): string {
  if (!request.url.includes('?')) return request.url
  const path = pathOf(request)
  // Browsers request the scripts of linked pages.
  if (path === '/__manifest') return urlWith(request, ['paths', 'version'])
  const names = queryOf(path.replace(/\.data$/, ''))
  // React Router's `_routes` selects the loaders of a page.
  return urlWith(request, path.endsWith('.data') ? [...names, '_routes'] : names)
}

function urlWith(request: FastifyRequest, names: readonly string[]): string {
  const query = request.query as Record<string, string | string[] | undefined>
  const pairs = names.flatMap((name) => [query[name] ?? []].flat().map((value) => [name, value]))
  return pairs.length === 0 ? pathOf(request) : `${pathOf(request)}?${new URLSearchParams(pairs)}`
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url

const limited = (key: string): string | undefined => (key.length > maxKeyLength ? undefined : key)
