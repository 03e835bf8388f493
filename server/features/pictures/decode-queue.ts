import PQueue from 'p-queue'
import { type Result, refuse } from '#domain/result.ts'

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
const mostWaiting = 20

export function openDecodeQueue(): DecodeQueue {
  const queue = new PQueue({ concurrency })
  const waitingOf = new Map<string, number>()
  return {
    async run(userId, decode) {
      const ahead = waitingOf.get(userId) ?? 0
      if (ahead >= mostWaiting) return refuse('too-many-uploads')
      waitingOf.set(userId, ahead + 1)
      try {
        // Somebody's third picture waits behind the first two of everybody else.
        return await queue.add(decode, { priority: -ahead })
      } finally {
        const left = (waitingOf.get(userId) ?? 1) - 1
        if (left > 0) waitingOf.set(userId, left)
        else waitingOf.delete(userId)
      }
    },
  }
}
