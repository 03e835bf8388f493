import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Language, languageOfHeader } from '#domain/language.ts'
import type { ChangeTag } from '#server/database/changes.ts'
import { type Made, type ReadyCache, type ReadyEntry, send, variantFor, write } from './ready-cache.ts'

/** Where the tags of an answer travel, to the pages that show it and to caches further out. */
export const tagHeader = 'x-louend-tags'

/** Says that everybody gets this answer, and what changes it. With a caller it is theirs alone. */
export function answerForAll(reply: FastifyReply, caller: unknown, tags: readonly ChangeTag[]): void {
  reply.header('vary', 'accept-language, authorization')
  if (caller) reply.header('cache-control', 'private, no-store')
  else reply.header('cache-control', 'public, max-age=0, stale-while-revalidate=60').header(tagHeader, tags.join(','))
}

/** The first request for an answer makes it for all who ask the same meanwhile. */
type Making = { handOver(made: Made | undefined): void; entry: Promise<ReadyEntry | undefined> }

const makings = new WeakMap<IncomingMessage, Making>()

/** Keeps the anonymous answers of the catalogue ready. Only what `answerForAll` marked is kept. */
export function keepAnswersReady(api: FastifyInstance, cache: ReadyCache): void {
  api.addHook('onRequest', (request, reply, done) => {
    const key = readyKey(request.raw)
    if (key === undefined) return done()
    const entry = cache.get(key)
    if (entry) return send(request, reply, entry)
    if (request.method !== 'GET') return done()
    const { promise, resolve } = Promise.withResolvers<Made | undefined>()
    let isFirst = false
    const making = cache.make(key, () => {
      isFirst = true
      return promise
    })
    if (isFirst) {
      makings.set(request.raw, { handOver: resolve, entry: making })
      return done()
    }
    making.then(
      (made) => (made ? send(request, reply, made) : done()),
      () => done(),
    )
  })

  api.addHook('onSend', async (request, reply, payload) => {
    const making = makings.get(request.raw)
    if (!making) return payload
    making.handOver(madeOf(reply, payload))
    const entry = await making.entry
    return entry ? asKept(request.raw, reply, entry) : payload
  })

  // Whatever becomes of the first request, nobody waits for it in vain.
  api.addHook('onResponse', async (request) => makings.get(request.raw)?.handOver(undefined))
}

/** The first asker gets the same bytes and headers as everybody after them. */
async function asKept(request: IncomingMessage, reply: FastifyReply, entry: ReadyEntry) {
  const variant = await variantFor(request, entry)
  for (let at = 0; at < variant.head.length; at += 2) reply.header(variant.head[at] ?? '', variant.head[at + 1])
  return variant.bytes
}

/** Answers from the ready ones before anything else looks at the request; false when it has to. */
export function answerReady(cache: ReadyCache, request: IncomingMessage, response: ServerResponse): boolean {
  const key = readyKey(request)
  const entry = key === undefined ? undefined : cache.get(key)
  if (!entry) return false
  write(request, response, entry)
  return true
}

/** The part of the API that shows the catalogue; whether a work can be bought is asked anew each time. */
const kept = /^\/api\/(?:artworks|artists|collections|search)(?![^?]*\/availability(?:\?|$))(?:[/?]|$)/

/** Address and language make an anonymous answer; undefined for requests whose answers are never kept. */
function readyKey({ method, url = '', headers }: IncomingMessage): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return undefined
  if (url.length > 1000 || !kept.test(url)) return undefined
  return `${languageOf(headers['accept-language'])} ${url}`
}

const languages = new Map<string, Language>()

function languageOf(header = ''): Language {
  const known = languages.get(header)
  if (known) return known
  const language = languageOfHeader(header)
  if (languages.size < 500) languages.set(header, language)
  return language
}

function madeOf(reply: FastifyReply, payload: unknown): Made | undefined {
  const tags = reply.getHeader(tagHeader)
  if (reply.statusCode !== 200 || typeof tags !== 'string' || typeof payload !== 'string') return undefined
  return { headers: { ...reply.raw.getHeaders(), ...reply.getHeaders() }, body: payload, tags: tags.split(',') }
}
