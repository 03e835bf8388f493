import PQueue from 'p-queue'
import { type Result, refuse } from '#domain/result.ts'
import { openFairQueue } from './fair-queue.ts'

/** Runs one decoding at a time for the whole process. Persons take turns. */
export type DecodeQueue = {
  /** Refuses a person who already has too many pictures waiting. */
  run<Value, Code extends string>(
    userId: string,
    decode: () => Promise<Result<Value, Code>>,
  ): Promise<Result<Value, Code | 'too-many-uploads'>>
}

/** A decoded picture of 80 megapixels takes 240 MB, and decoding uses the threads that also hash passwords. */
const concurrency = 1
const maxWaiting = 20

export function openDecodeQueue(): DecodeQueue {
  const queue = new PQueue({ concurrency })
  const fairQueue = openFairQueue()
  return {
    run: (userId, decode) =>
      fairQueue.run(userId, async (ahead) =>
        // Somebody's third picture waits behind the first two of everybody else.
        ahead >= maxWaiting ? refuse('too-many-uploads') : queue.add(decode, { priority: -ahead }),
      ),
  }
}
