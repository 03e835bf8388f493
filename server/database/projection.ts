import type { CacheTag, Changes } from './changes.ts'

/** Beyond this, reloading everything is faster. */
const maxPending = 5000

type Kind = 'listed' | 'artist'

type Projection<State> = {
  /** The kinds of tags that change it. */
  kinds: readonly Kind[]
  load(): Promise<State>
  /** Returns the state with the rows of these tags read again. */
  refresh(state: State, tags: ReadonlySet<CacheTag>): Promise<State>
}

/** Keeps rows in memory, refreshed by change notifications. Returns the state with every announced change. */
export function openProjection<State>(
  changes: Pick<Changes, 'listen'>,
  { kinds, load, refresh }: Projection<State>,
): () => Promise<State> {
  let latest: Promise<State> | undefined
  let pending = new Set<CacheTag>()

  const reset = () => {
    latest = undefined
    pending = new Set()
  }

  changes.listen((tag) => {
    if (!latest) return
    if (kinds.some((kind) => tag.startsWith(`${kind}:`))) pending.add(tag)
    if (tag === 'everything' || pending.size > maxPending) reset()
  })

  /** Waiting calls get the error; the next call reloads everything. */
  const startWith = (next: Promise<State>) => {
    latest = next
    next.catch(() => {
      if (latest === next) reset()
    })
    return next
  }

  return () => {
    if (!latest) return startWith(load())
    if (pending.size === 0) return latest
    const tags = pending
    pending = new Set()
    return startWith(latest.then((state) => refresh(state, tags)))
  }
}

/** "68c8…" for "listed:68c8…". */
export const idsIn = (tags: ReadonlySet<CacheTag>, kind: Kind): string[] =>
  [...tags].flatMap((tag) => (tag.startsWith(`${kind}:`) ? [tag.slice(kind.length + 1)] : []))
