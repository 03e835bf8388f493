import pRetry from 'p-retry'

/** Milliseconds. */
const [interval, maxRetryTime] = [500, 60_000]

/** Retries any failure for a minute, for work due once the database is back. */
export const withRetries = <T>(act: () => Promise<T>): Promise<T> =>
  pRetry(act, {
    retries: maxRetryTime / interval,
    minTimeout: interval,
    factor: 1,
    maxRetryTime,
  })
