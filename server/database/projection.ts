import type { CacheTag, Changes } from './changes.ts'

/** More changes than this at once are read faster together with everything else. */
const maxPending = 5000

type Kind = 'listed' | 'artist'

type Projection<State> = {
  /** The kinds of tags that change it. */
  kinds: readonly Kind[]
  load(): Promise<State>
  /** Reads again what the tags name, and returns the state with it. */
  refresh(state: State, tags: ReadonlySet<CacheTag>): Promise<State>
}

/**
 * Keeps a part of the database in memory. It is loaded when it is first asked for; from then on it is refreshed by the
 * changes that the database announces. Returns the state with every change announced so far.
 */
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

  /** A failure is reported to those who wait; the next call loads everything again. */
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

/** The ids in the tags of one kind: "68c8…" for "listed:68c8…". */
export const idsIn = (tags: ReadonlySet<CacheTag>, kind: Kind): string[] =>
  [...tags].flatMap((tag) => (tag.startsWith(`${kind}:`) ? [tag.slice(kind.length + 1)] : []))
