import pRetry from 'p-retry'
import { isOutage } from '#server/http/is-outage.ts'

/** Milliseconds between two attempts, and for how long they go on. */
const [pause, patience] = [500, 60_000]

/** Does what must be done once the database, or what else is away, answers again: tries for a minute. */
export const whileAway = <T>(act: () => Promise<T>): Promise<T> =>
  pRetry(act, {
    retries: patience / pause,
    minTimeout: pause,
    factor: 1,
    maxRetryTime: patience,
    shouldRetry: ({ error }) => isOutage(error),
  })
