import pRetry from 'p-retry'

/** Milliseconds between two attempts, and for how long they go on. */
const [pause, patience] = [500, 60_000]

/** Does what must be done as soon as the database is well again: tries for a minute, whatever fails. */
export const whileAway = <T>(act: () => Promise<T>): Promise<T> =>
  pRetry(act, {
    retries: patience / pause,
    minTimeout: pause,
    factor: 1,
    maxRetryTime: patience,
  })
