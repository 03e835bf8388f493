import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CacheTag } from '#server/database/changes.ts'
import type { Encoding } from './encoding.ts'

/** A response that is the same for everybody who sends the same request. */
export type CacheableResponse = {
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer
  /** What the response shows: "artwork:68c8…", "artist:66fd…"; "artwork:*" when any artwork may change it, as in lists. */
  readonly tags: readonly CacheTag[]
}

export type CachedResponse = CacheableResponse & {
  /** Hash of the body, which its entity tags begin with. */
  readonly hash: string
  /** The compressed bodies that have been asked for so far. */
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

export type ResponseCache = ReturnType<typeof openResponseCache>

/** What is being created for a key, and what has changed since that began. */
type InFlight = { readonly created: Promise<CachedResponse | undefined>; readonly changed: Set<CacheTag> }

/** Responses in memory by key, the least recently used evicted first. With 0 bytes the cache is off. */
export function openResponseCache(maxBytes: number) {
  const stored = new LRUCache<string, CachedResponse>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)),
    sizeCalculation: sizeOf,
    onInsert: addKey,
    dispose: removeKey,
  })
  const keysByTag = new Map<CacheTag, Set<string>>()
  const inFlight = new Map<string, InFlight>()
  const counts = { hits: 0, misses: 0, invalidated: 0 }

  function addKey({ tags }: CachedResponse, key: string): void {
    for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
  }

  function removeKey({ tags }: CachedResponse, key: string): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  /** Removes what carries this very tag, and remembers it for what is being created. */
  function drop(tag: CacheTag): void {
    for (const { changed } of inFlight.values()) changed.add(tag)
    const stale = tag === everything ? [...stored.keys()] : [...(keysByTag.get(tag) ?? [])]
    for (const key of stale) stored.delete(key)
    counts.invalidated += stale.length
  }

  let listsWait = false
  let listsAreDue = false

  /** Removes the lists of works, unless they were removed a moment ago: then at the end of that time. */
  function dropLists(): void {
    listsAreDue = listsWait
    if (listsWait) return
    drop(anyArtwork)
    listsWait = true
    setTimeout(() => {
      listsWait = false
      if (listsAreDue) dropLists()
    }, listInterval).unref()
  }

  return {
    isEnabled: maxBytes > 0,

    /**
     * The stored response, or the one that another request is creating; undefined when there is neither. One that shows
     * what changed between its beginning and this question is 'stale': ask again.
     */
    find(key: string): CachedResponse | Promise<CachedResponse | 'stale' | undefined> | undefined {
      const response = stored.get(key) ?? joinInFlight(inFlight.get(key))
      if (response) counts.hits += 1
      return response
    },

    /**
     * Makes requests for a key wait for the one that creates its response. Returns the function that ends the wait: with
     * the response, or with undefined when it cannot be cached.
     */
    create(key: string): (response: CacheableResponse | undefined) => CachedResponse | undefined {
      counts.misses += 1
      const { promise, resolve } = Promise.withResolvers<CachedResponse | undefined>()
      const creating: InFlight = { created: promise, changed: new Set() }
      inFlight.set(key, creating)
      return (response) => {
        const created = response && { ...response, hash: hashOf(response.body), encoded: new Map() }
        if (inFlight.get(key) === creating) {
          inFlight.delete(key)
          // What shows something that changed meanwhile may be stale: it is sent once, but not stored.
          if (created && !isStale(created, creating.changed)) stored.set(key, created)
        }
        resolve(created)
        return created
      }
    },

    /** Removes every response that shows what the tag names. */
    invalidate(tag: CacheTag): void {
      const [kind] = tag.split(':', 1)
      drop(tag)
      if (kind === 'listed') drop(anyArtwork)
      else if (kind === 'artwork') dropLists()
      else if (tag !== everything) drop(`${kind}:*`)
    },

    /** Totals since the start, and what is stored now. */
    counts: () => ({ ...counts, entries: stored.size, bytes: stored.calculatedSize }),
  }
}

const everything: CacheTag = 'everything'
const anyArtwork: CacheTag = 'artwork:*'

/**
 * How long lists may say of a copy that is held or released what was true before, in milliseconds. Somebody holds one every
 * moment in a large shop; a few seconds are no longer than a visitor looks at a list, and the page of the work is exact.
 */
const listInterval = 3000

const isStale = ({ tags }: CachedResponse, changed: ReadonlySet<CacheTag>): boolean =>
  changed.has(everything) || tags.some((tag) => changed.has(tag))

/** Waits for what is being created; what changed after this question may be missing from it. */
async function waitFor({ created }: InFlight, changedBefore: ReadonlySet<CacheTag>) {
  const response = await created
  return response && isStale(response, changedBefore) ? 'stale' : response
}

const joinInFlight = (creating: InFlight | undefined) => creating && waitFor(creating, new Set(creating.changed))

/** The body, an estimate of its compressed versions, and some overhead. */
const sizeOf = ({ body }: CachedResponse): number => Math.ceil(body.length * 1.6) + 1000

const hashOf = (body: Buffer): string => hash('sha256', body, 'base64url').slice(0, 22)
