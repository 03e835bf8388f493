import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageOfHeader } from '#domain/language.ts'
import type { CacheTag } from '#server/database/changes.ts'
import { type Made, type ReadyCache, type ReadyEntry, send, write } from './ready-cache.ts'

/** Where the tags of an answer travel, to the pages that show it and to caches further out. */
export const tagHeader = 'x-louend-tags'

/** Says that everybody gets this answer, and what changes it. With a caller it is theirs alone. */
export function answerForAll(reply: FastifyReply, caller: unknown, tags: readonly CacheTag[]): void {
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

  // Whatever becomes of the first request, nobody waits for it in vain.
  const nothingToKeep = (request: FastifyRequest) => makings.get(request.raw)?.handOver(undefined)
  api.addHook('onSend', (request, _reply, payload, done) => {
    nothingToKeep(request)
    done(null, payload)
  })
  api.addHook('onResponse', (request, _reply, done) => {
    nothingToKeep(request)
    done()
  })
}

/** Sends what a handler says. What is kept goes out as it is kept: its first asker gets the same as everybody after. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  const making = makings.get(request.raw)
  const tags = reply.getHeader(tagHeader)
  if (!making || typeof tags !== 'string' || reply.statusCode !== 200) return reply.send(answer)
  making.handOver({
    headers: { ...reply.getHeaders(), 'content-type': 'application/json; charset=utf-8' },
    body: reply.serialize(answer).toString(),
    tags: tags.split(','),
  })
  const entry = await making.entry
  if (!entry) throw new Error('an answer that was not made')
  send(request, reply, entry)
  return reply
}

/** Answers from the ready ones before anything else looks at the request; false when it has to. */
export function answerReady(cache: ReadyCache, request: IncomingMessage, response: ServerResponse): boolean {
  const entry = findReady(cache, request)
  if (!entry) return false
  write(request, response, entry)
  return true
}

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** The kept answer to a request. */
export function findReady(cache: ReadyCache, request: Asked): ReadyEntry | undefined {
  const key = readyKey(request)
  return key === undefined ? undefined : cache.get(key)
}

/** The part of the API that shows the catalogue; whether a work can be bought is asked anew each time. */
const kept = /^\/api\/(?:artworks|artists|collections|search)(?![^?]*\/availability(?:\?|$))(?:[/?]|$)/

/** Address and language make an anonymous answer; undefined for requests whose answers are never kept. */
function readyKey({ method, url = '', headers }: Asked): string | undefined {
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
