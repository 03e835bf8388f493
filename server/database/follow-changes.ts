import type { FastifyBaseLogger } from 'fastify'
import type { CacheTag, Changes } from './changes.ts'

/** Milliseconds. */
const retryAfter = 1000

type Followed<Value> = {
  /** For the log. */
  readonly name: string
  /** The kind of the cache tag that announces a change. */
  readonly kind: string
  readonly read: () => Promise<Value>
  readonly onRead?: (value: Value) => void
}

/** Keeps rows in memory: read now, and again after each change. Returns the current value, also while the database is away. */
export async function followChanges<Value>(
  { listen }: Pick<Changes, 'listen'>,
  log: FastifyBaseLogger,
  { name, kind, read, onRead }: Followed<Value>,
): Promise<() => Value> {
  let latest: { readonly value: Value } | undefined
  let reads = 0

  async function readAgain(): Promise<void> {
    reads += 1
    const id = reads
    try {
      const value = await read()
      // A later read has newer rows.
      if (id !== reads) return
      latest = { value }
      onRead?.(value)
    } catch (error) {
      log.error({ err: error }, `${name} could not be read`)
      if (id === reads) setTimeout(readAgain, retryAfter).unref()
    }
  }

  // Before the first read, which may miss a change.
  listen((tag: CacheTag) => {
    if (tag === 'everything' || tag.startsWith(`${kind}:`)) void readAgain()
  })
  const first = { value: await read() }
  return () => (latest ?? first).value
}
