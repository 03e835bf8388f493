import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import type { Pace } from '#server/features/decoding/open-picture.ts'

/** Leaves CPU time for decoding received pictures. */
const concurrency = Math.min(2, availableParallelism())

type Encoded = Uint8Array | undefined

/** Shared by all requests for the variant. */
type Encoding = {
  readonly abandoned: AbortController
  lane: PQueue
  priority: number
  askers: number
  hasBegun: boolean
}

/** Encodes each variant once at a time; slow encodings use their own lane. */
export type VariantQueue = {
  /** Skipped if all requests were aborted before it began. */
  run(
    name: string,
    priority: number,
    encode: (pace: Pace) => Promise<Encoded | 'slow'>,
    signal?: AbortSignal,
  ): Promise<Encoded>
}

export function openVariantQueue(slowLane: PQueue): VariantQueue {
  const quickLane = new PQueue({ concurrency })
  const underWay = new Map<string, Encoding & { readonly bytes: Promise<Encoded> }>()

  function start(name: string, priority: number, encode: (pace: Pace) => Promise<Encoded | 'slow'>) {
    const state: Encoding = { abandoned: new AbortController(), lane: quickLane, priority, askers: 0, hasBegun: false }
    const waitIn = (lane: PQueue, pace: Pace) => {
      Object.assign(state, { lane, hasBegun: false })
      const begin = () => {
        state.hasBegun = true
        return encode(pace)
      }
      return lane.add(begin, { priority: state.priority, id: name, signal: state.abandoned.signal })
    }
    const encodeInLanes = async () => {
      const quick = await waitIn(quickLane, 'quick')
      if (quick !== 'slow') return quick
      if (state.askers === 0) state.abandoned.abort()
      const slow = await waitIn(slowLane, 'slow')
      if (slow === 'slow') throw new Error('What takes long was not encoded in its turn')
      return slow
    }
    const encoding = Object.assign(state, { bytes: encodeInLanes().finally(() => underWay.delete(name)) })
    underWay.set(name, encoding)
    return encoding
  }

  return {
    run(name, priority, encode, signal) {
      const encoding = underWay.get(name) ?? start(name, priority, encode)
      encoding.askers += 1
      if (!encoding.hasBegun && priority > encoding.priority) {
        encoding.priority = priority
        encoding.lane.setPriority(name, priority)
      }
      const leave = () => {
        encoding.askers -= 1
        if (encoding.askers === 0 && !encoding.hasBegun) encoding.abandoned.abort()
      }
      signal?.addEventListener('abort', leave, { once: true })
      return encoding.bytes.finally(() => signal?.removeEventListener('abort', leave))
    },
  }
}
