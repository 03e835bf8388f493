import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CacheTag } from '#server/database/changes.ts'
import type { Encoding } from './encoding.ts'

export type CacheableResponse = {
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer
  /** "artwork:68c8…", "artist:66fd…"; "artwork:*" for lists, which any artwork may change. */
  readonly tags: readonly CacheTag[]
}

export type CachedResponse = CacheableResponse & {
  /** The prefix of its entity tags. */
  readonly hash: string
  /** Compressed on demand. */
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

export type ResponseCache = ReturnType<typeof openResponseCache>

/** `changed`: the tags invalidated since the creation began. */
type InFlight = { readonly created: Promise<CachedResponse | undefined>; readonly changed: Set<CacheTag> }

/** An LRU cache in memory. 0 bytes disable it. */
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

  /** Removes responses with this exact tag, and marks those being created. */
  function drop(tag: CacheTag): void {
    for (const { changed } of inFlight.values()) changed.add(tag)
    const stale = tag === everything ? [...stored.keys()] : [...(keysByTag.get(tag) ?? [])]
    for (const key of stale) stored.delete(key)
    counts.invalidated += stale.length
  }

  let listsWait = false
  let listsAreDue = false

  /** Removes lists at once, or at the end of the interval since the last removal. */
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

    /** May wait for another request's response: 'stale' if a tag was invalidated between its start and this call. */
    find(key: string): CachedResponse | Promise<CachedResponse | 'stale' | undefined> | undefined {
      const response = stored.get(key) ?? joinInFlight(inFlight.get(key))
      if (response) counts.hits += 1
      return response
    },

    /** Other requests wait for it. Call the result with the response, or with undefined if not cacheable. */
    create(key: string): (response: CacheableResponse | undefined) => CachedResponse | undefined {
      counts.misses += 1
      const { promise, resolve } = Promise.withResolvers<CachedResponse | undefined>()
      const creating: InFlight = { created: promise, changed: new Set() }
      inFlight.set(key, creating)
      return (response) => {
        const created = response && { ...response, hash: hashOf(response.body), encoded: new Map() }
        if (inFlight.get(key) === creating) {
          inFlight.delete(key)
          // Possibly stale responses are sent but not stored.
          if (created && !isStale(created, creating.changed)) stored.set(key, created, { ttl: lifetimeOf(created) })
        }
        resolve(created)
        return created
      }
    },

    /** Removes all responses that show what the tag names. */
    invalidate(tag: CacheTag): void {
      const [kind] = tag.split(':', 1)
      drop(tag)
      if (kind === 'listed') drop(anyArtwork)
      else if (kind === 'artwork') dropLists()
      else if (tag !== everything) drop(`${kind}:*`)
    },

    counts: () => ({ ...counts, entries: stored.size, bytes: stored.calculatedSize }),
  }
}

const everything: CacheTag = 'everything'
const anyArtwork: CacheTag = 'artwork:*'

/** Makes a response, and pages that contain it, expire soon. */
export const temporaryTag: CacheTag = 'temporary'

/** Milliseconds; 0 for no limit. Spares the database while the search engine is away. */
const lifetimeOf = ({ tags }: CachedResponse): number => (tags.includes(temporaryTag) ? 5000 : 0)

/** Milliseconds that lists may be outdated: holds are frequent. The page of a work is exact. */
const listInterval = 3000

const isStale = ({ tags }: CachedResponse, changed: ReadonlySet<CacheTag>): boolean =>
  changed.has(everything) || tags.some((tag) => changed.has(tag))

/** 'stale' if a tag was invalidated before this call; later changes may be missing from the response. */
async function waitFor({ created }: InFlight, changedBefore: ReadonlySet<CacheTag>) {
  const response = await created
  return response && isStale(response, changedBefore) ? 'stale' : response
}

const joinInFlight = (creating: InFlight | undefined) => creating && waitFor(creating, new Set(creating.changed))

/** The body, an estimate of its compressed versions, and overhead. */
const sizeOf = ({ body }: CachedResponse): number => Math.ceil(body.length * 1.6) + 1000

const hashOf = (body: Buffer): string => hash('sha256', body, 'base64url').slice(0, 22)
