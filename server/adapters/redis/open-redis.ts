import type { Redis } from 'ioredis'

/** A Redis connection that reconnects. Commands fail at once while it is down, so that no request waits. */
export async function openRedis(url: string, faulted: (error: unknown) => void): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    lazyConnect: true,
    connectTimeout: 3000,
    commandTimeout: 300,
    maxRetriesPerRequest: 1,
  })
  redis.on('error', faulted)
  // The error listener has reported it already.
  await redis.connect().catch(() => undefined)
  return redis
}
