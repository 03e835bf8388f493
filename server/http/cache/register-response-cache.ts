import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CacheTag } from '#server/database/changes.ts'
import type { CacheKey } from './cache-keys.ts'
import { chooseEncoding, compress, compressionThreshold } from './encoding.ts'
import { type CacheableResponse, type CachedResponse, type ResponseCache, temporaryTag } from './response-cache.ts'

/** Lists what a response shows; content delivery networks use this name. */
export const cacheTagHeader = 'cache-tag'

/** Marks a response as public until one of its tags is invalidated; private if there is a caller. */
export function setPublicCacheHeaders(
  reply: FastifyReply,
  caller: unknown,
  tags: readonly CacheTag[],
  isTemporary = false,
): void {
  reply.header('vary', 'accept-language, authorization')
  if (caller) reply.header('cache-control', 'private, no-store')
  else if (isTemporary)
    reply.header('cache-control', 'public, max-age=0').header(cacheTagHeader, [...tags, temporaryTag].join(','))
  else
    reply.header('cache-control', 'public, max-age=0, stale-while-revalidate=60').header(cacheTagHeader, tags.join(','))
}

type Miss = { readonly headersBefore: object; readonly finish: ReturnType<ResponseCache['create']> }

/** Caches GET and HEAD responses with `cache-control: public`. */
export function registerResponseCache(scope: FastifyInstance, cache: ResponseCache, keyOf: CacheKey): void {
  if (!cache.isEnabled) return
  const misses = new WeakMap<FastifyRequest, Miss>()

  scope.addHook('onRequest', async (request, reply) => {
    const key = request.method === 'GET' || request.method === 'HEAD' ? keyOf(request) : undefined
    if (key === undefined) return
    let response: CachedResponse | 'stale' | undefined = 'stale'
    while (response === 'stale') {
      const found = cache.find(key)
      if (!found) return void misses.set(request, { headersBefore: reply.getHeaders(), finish: cache.create(key) })
      response = await found
    }
    if (response) return reply.send((await prepare(request, reply, response)) ?? undefined)
  })

  scope.addHook('onSend', async (request, reply, payload) => {
    const miss = misses.get(request)
    if (!miss) return payload
    misses.delete(request)
    const response = miss.finish(readCacheable(reply, payload, miss.headersBefore))
    return response ? prepare(request, reply, response) : payload
  })

  // Releases waiting requests if the response was never sent.
  scope.addHook('onResponse', async (request) => void misses.get(request)?.finish(undefined))
}

/** Only the handler's headers: those of hooks belong to the request. */
function readCacheable(reply: FastifyReply, payload: unknown, headersBefore: object): CacheableResponse | undefined {
  const { 'cache-control': cacheControl, [cacheTagHeader]: tags } = reply.getHeaders()
  if (reply.statusCode !== 200 || !String(cacheControl).startsWith('public')) return undefined
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return undefined
  const before = new Map(Object.entries(headersBefore))
  const own = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || before.get(name) === value ? [] : [[name, Array.isArray(value) ? value : String(value)]],
  )
  return {
    headers: { ...Object.fromEntries(own), vary: [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ') },
    body: Buffer.from(payload),
    tags: String(tags ?? '').split(','),
  }
}

/** Sets the headers of a cached response. Returns the encoded body, or null for a 304. */
async function prepare(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<Buffer | Readable | null> {
  const isSmall =
    response.body.length < compressionThreshold || /^image\/(?!svg)/.test(String(response.headers['content-type']))
  const encoding = isSmall ? undefined : chooseEncoding(request.headers['accept-encoding'])
  const etag = encoding ? `"${response.hash}-${encoding}"` : `"${response.hash}"`
  reply.headers(response.headers).header('etag', etag)
  if (isMatch(request.headers['if-none-match'], etag)) {
    reply.code(304).removeHeader('content-type')
    // Fastify's HEAD hook fails on null and sets a wrong length for anything but streams.
    return request.method === 'HEAD' ? Readable.from([]) : null
  }
  if (!encoding) return response.body
  reply.header('content-encoding', encoding)
  const encoded = response.encoded.get(encoding) ?? compress(response.body, encoding)
  response.encoded.set(encoding, encoded)
  return encoded
}

const isMatch = (header = '', etag: string): boolean =>
  header.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()))
