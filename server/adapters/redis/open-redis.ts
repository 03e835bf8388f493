import type { Redis } from 'ioredis'

/** Reconnects automatically. Commands fail at once while disconnected, so that no request waits. */
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
  // The error listener has reported it.
  await redis.connect().catch(() => undefined)
  return redis
}
