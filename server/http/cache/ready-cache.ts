import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CacheTag } from '#server/database/changes.ts'
import { compress, type Encoding, encodingFor, mayCompress } from './encoding.ts'

/** What a producer hands over: an answer that is the same for everybody. */
export type Made = {
  readonly status?: number
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>
  readonly body: Buffer | string
  /** What the answer shows: "artwork:68c8…", "artist:66fd…"; "artwork:*" when any work may change it. */
  readonly tags: readonly CacheTag[]
  /** Something that it shows could not be had just now: handed out, never kept. */
  readonly isPassing?: boolean
}

type Variant = { readonly bytes: Buffer; readonly head: string[]; readonly etag: string }

/** An answer with its bytes, and its compressed twins once somebody asked for them. */
export type ReadyEntry = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly bytes: Buffer
  readonly etag: string
  readonly tags: readonly CacheTag[]
  readonly plain: Variant
  readonly encoded: Map<Encoding, Variant | Promise<Variant>>
}

type Flight = { readonly entry: Promise<ReadyEntry | undefined>; readonly changed: Set<CacheTag> }

export type ReadyCache = ReturnType<typeof readyCache>

/** Answers kept ready as bytes, dropped when what they show changes; the least recently used give way. */
export function readyCache({ maxBytes }: { maxBytes: number }) {
  const entries = new Map<string, ReadyEntry>()
  const keysByTag = new Map<CacheTag, Set<string>>()
  const flights = new Map<string, Flight>()
  const makings = new Set<Flight>()
  const counts = { hits: 0, misses: 0, dropped: 0, bytes: 0 }

  /** The kept answer of a key. */
  function get(key: string): ReadyEntry | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    counts.hits += 1
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  /**
   * Makes the answer of a key, once for all who ask meanwhile, and keeps it when it is a success.
   * Undefined when the producer has nothing to hand over.
   */
  function make(key: string, produce: () => Promise<Made | undefined>): Promise<ReadyEntry | undefined> {
    const underway = flights.get(key)
    if (underway) return underway.entry
    counts.misses += 1
    const changed = new Set<CacheTag>()
    const flight: Flight = {
      changed,
      entry: produce()
        .then((made) => {
          if (!made) return undefined
          const entry = entryOf(made)
          if (entry.status === 200 && !made.isPassing && !isTouched(entry.tags, changed)) keep(key, entry)
          return entry
        })
        .finally(() => {
          makings.delete(flight)
          if (flights.get(key) === flight) flights.delete(key)
        }),
    }
    flights.set(key, flight)
    makings.add(flight)
    return flight.entry
  }

  function keep(key: string, entry: ReadyEntry) {
    const size = sizeOf(entry)
    if (size > maxBytes / 8) return
    remove(key)
    entries.set(key, entry)
    counts.bytes += size
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag) ?? new Set()
      keysByTag.set(tag, keys.add(key))
    }
    for (const oldest of entries.keys()) {
      if (counts.bytes <= maxBytes) break
      remove(oldest)
    }
  }

  function remove(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    counts.bytes -= sizeOf(entry)
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  /** Forgets every answer that shows what changed. What is being made meanwhile is handed out once, never kept. */
  function drop(tag: CacheTag) {
    for (const making of makings) making.changed.add(tag)
    flights.clear()
    if (tag === 'everything') {
      counts.dropped += entries.size
      entries.clear()
      keysByTag.clear()
      counts.bytes = 0
      return
    }
    for (const each of [tag, anyOf(tag)])
      for (const key of [...(keysByTag.get(each) ?? [])]) {
        counts.dropped += 1
        remove(key)
      }
  }

  return {
    get,
    make,
    drop,
    send,
    /** How it has served so far. */
    counts: () => ({ ...counts, entries: entries.size }),
  }
}

/** "artwork:68c8…" is one of "artwork:*". */
const anyOf = (tag: CacheTag): CacheTag => `${tag.split(':', 1)[0]}:*`

const isTouched = (tags: readonly CacheTag[], changed: ReadonlySet<CacheTag>): boolean =>
  changed.has('everything') || [...changed].some((tag) => tags.includes(tag) || tags.includes(anyOf(tag)))

/** Room for the bytes and, roughly, their compressed twins and the bookkeeping. */
const sizeOf = (entry: ReadyEntry): number => Math.ceil(entry.bytes.length * 1.6) + 1000

function entryOf({ status = 200, headers, body, tags }: Made): ReadyEntry {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || leftOut.has(name.toLowerCase())
      ? []
      : (Array.isArray(value) ? value : [value]).map((one) => [name.toLowerCase(), String(one)] as const),
  )
  const etag = hash('sha256', bytes, 'base64url').slice(0, 22)
  const listed = withVary(kept)
  return {
    status,
    headers: listed,
    bytes,
    etag,
    tags,
    plain: variantOf(listed, bytes, etag),
    encoded: new Map(),
  }
}

/** Said anew for every answer. */
const leftOut = new Set(['content-length', 'content-encoding', 'etag', 'date', 'connection', 'keep-alive'])

function withVary(headers: readonly (readonly [string, string])[]) {
  const names = headers.flatMap(([name, value]) => (name === 'vary' ? value.split(',') : []))
  const vary = new Set([...names.map((name) => name.trim().toLowerCase()), 'accept-encoding'])
  return [...headers.filter(([name]) => name !== 'vary'), ['vary', [...vary].join(', ')] as const]
}

function variantOf(
  headers: readonly (readonly [string, string])[],
  bytes: Buffer,
  tag: string,
  encoding?: Encoding,
): Variant {
  const etag = `"${encoding ? `${tag}-${encoding}` : tag}"`
  const head = [...headers.flat(), 'etag', etag]
  if (encoding) head.push('content-encoding', encoding)
  return { bytes, etag, head: [...head, 'content-length', String(bytes.length)] }
}

/** Answers a Fastify request with a ready entry. */
export function send(request: FastifyRequest, reply: FastifyReply, entry: ReadyEntry): void {
  reply.hijack()
  write(request.raw, reply.raw, entry)
}

/** Answers with a ready entry: 304 when the asker has it, else in the best encoding that they read. */
export function write(request: IncomingMessage, response: ServerResponse, entry: ReadyEntry): void {
  const variant = variantFor(request, entry)
  if (variant instanceof Promise)
    variant.then(
      (ready) => writeVariant(request, response, entry, ready),
      () => writeVariant(request, response, entry, entry.plain),
    )
  else writeVariant(request, response, entry, variant)
}

/** The twin of an entry that suits the asker. */
function variantFor(request: IncomingMessage, entry: ReadyEntry): Variant | Promise<Variant> {
  const encoding = mayCompress(entry.bytes) ? encodingFor(request.headers['accept-encoding']) : undefined
  return encoding ? variantIn(entry, encoding) : entry.plain
}

function writeVariant(request: IncomingMessage, response: ServerResponse, entry: ReadyEntry, variant: Variant) {
  const known = request.headers['if-none-match']
  if (known !== undefined && entry.status === 200 && names(known, variant.etag)) {
    response.writeHead(304, withoutContent(variant.head))
    response.end()
    return
  }
  response.writeHead(entry.status, variant.head)
  if (request.method === 'HEAD') response.end()
  else response.end(variant.bytes)
}

const names = (header: string, etag: string): boolean =>
  header === etag || header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

const ofContent = new Set(['content-length', 'content-encoding', 'content-type'])

const withoutContent = (head: string[]): string[] => head.filter((_, at) => !ofContent.has(head[at - (at % 2)] ?? ''))

function variantIn(entry: ReadyEntry, encoding: Encoding): Variant | Promise<Variant> {
  const known = entry.encoded.get(encoding)
  if (known) return known
  const making = compress(entry.bytes, encoding).then((bytes) => {
    const variant = variantOf(entry.headers, bytes, entry.etag, encoding)
    entry.encoded.set(encoding, variant)
    return variant
  })
  entry.encoded.set(encoding, making)
  return making
}
