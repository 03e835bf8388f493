import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CacheTag } from '#server/database/changes.ts'
import type { Encoding } from './encoding.ts'

/** A response that is the same for everybody who sends the same request. */
export type CacheableResponse = {
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer
  /** What the response shows: "artwork:68c8…", "artist:66fd…"; "artwork:*" when any artwork may change it. */
  readonly tags: readonly CacheTag[]
}

export type CachedResponse = CacheableResponse & {
  /** Hash of the body, which its entity tags begin with. */
  readonly hash: string
  /** The compressed bodies that have been asked for so far. */
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

export type ResponseCache = ReturnType<typeof openResponseCache>

/** Responses in memory by key, the least recently used evicted first. With 0 bytes the cache is off. */
export function openResponseCache(maxBytes: number) {
  const stored = new LRUCache<string, CachedResponse>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)),
    sizeCalculation: sizeOf,
  })
  const inFlight = new Map<string, Promise<CachedResponse | undefined>>()
  const counts = { hits: 0, misses: 0, invalidated: 0 }
  let generation = 0

  return {
    isEnabled: maxBytes > 0,

    /** The stored response, or the one that another request is creating; undefined when there is neither. */
    find(key: string): CachedResponse | Promise<CachedResponse | undefined> | undefined {
      const response = stored.get(key) ?? inFlight.get(key)
      if (response) counts.hits += 1
      return response
    },

    /**
     * Makes requests for a key wait for the one that creates its response. Returns the function that ends the wait: with
     * the response, or with undefined when it cannot be cached.
     */
    create(key: string): (response: CacheableResponse | undefined) => CachedResponse | undefined {
      counts.misses += 1
      const startedIn = generation
      const { promise, resolve } = Promise.withResolvers<CachedResponse | undefined>()
      inFlight.set(key, promise)
      return (response) => {
        const created = response && { ...response, hash: hashOf(response.body), encoded: new Map() }
        if (inFlight.get(key) === promise) inFlight.delete(key)
        // A response that was being created while something changed may be stale: it is sent once, but not stored.
        if (created && startedIn === generation) stored.set(key, created)
        resolve(created)
        return created
      }
    },

    /** Removes every response that shows what the tag names. */
    invalidate(tag: CacheTag): void {
      generation += 1
      inFlight.clear()
      const wildcard = `${tag.split(':', 1)[0]}:*`
      const isStale = ({ tags }: CachedResponse) =>
        tag === 'everything' || tags.includes(tag) || tags.includes(wildcard)
      const stale = [...stored].flatMap(([key, response]) => (isStale(response) ? [key] : []))
      for (const key of stale) stored.delete(key)
      counts.invalidated += stale.length
    },

    /** Totals since the start, and what is stored now. */
    counts: () => ({ ...counts, entries: stored.size, bytes: stored.calculatedSize }),
  }
}

/** The body, an estimate of its compressed versions, and some overhead. */
const sizeOf = ({ body }: CachedResponse): number => Math.ceil(body.length * 1.6) + 1000

const hashOf = (body: Buffer): string => hash('sha256', body, 'base64url').slice(0, 22)
