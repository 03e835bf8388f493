import { setTimeout as wait } from 'node:timers/promises'
import PQueue from 'p-queue'
import { type Result, refuse } from '#domain/result.ts'
import { openFairQueue } from './fair-queue.ts'
import type { Pace } from './open-picture.ts'

/** Decodes one ordinary and one slow picture at a time. Users take turns. */
export type DecodeQueue = {
  /**
   * Refuses a user with too many waiting pictures. Calls `decode` again later, as `slow`, if it returns that. Uploads
   * read their bytes again then, so waiting takes no memory.
   */
  run<Value, Code extends string>(
    userId: string,
    decode: (pace: Pace) => Promise<Result<Value, Code | 'slow'>>,
  ): Promise<Result<Value, Code | 'too-many-uploads'>>
  /** Serialises slow decoding, also of variants: each takes up to 240 MB. */
  readonly slowLane: PQueue
}

const maxWaiting = 20
/** Milliseconds for which slow decoding yields to ordinary pictures. */
const givesWay = 10_000

export function openDecodeQueue(): DecodeQueue {
  const quickLane = new PQueue({ concurrency: 1 })
  const slowLane = new PQueue({ concurrency: 1 })
  const fairQueue = openFairQueue()
  return {
    slowLane,
    run: <Value, Code extends string>(userId: string, decode: (pace: Pace) => Promise<Result<Value, Code | 'slow'>>) =>
      fairQueue.run(userId, async (ahead) => {
        if (ahead >= maxWaiting) return refuse('too-many-uploads')
        // A user's third picture waits behind the first two of every other user.
        const priority = -ahead
        const quick = await quickLane.add(() => decode('quick'), { priority })
        if (!isSlow(quick)) return quick as Result<Value, Code>
        const decodeSlowly = async () => {
          await Promise.race([quickLane.onIdle(), wait(givesWay, undefined, { ref: false })])
          return decode('slow')
        }
        const slow = await slowLane.add(decodeSlowly, { priority })
        if (isSlow(slow)) throw new Error('What takes long was not decoded in its turn')
        return slow as Result<Value, Code>
      }),
  }
}

const isSlow = (result: Result<unknown, string>): boolean => !result.ok && result.code === 'slow'
