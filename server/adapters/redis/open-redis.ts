import type { Redis } from 'ioredis'

/**
 * One Redis for all instances. While it is away every question fails at once, so that nobody waits for it; it is looked
 * for again meanwhile.
 */
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
  // What stands in the way has been told already.
  await redis.connect().catch(() => undefined)
  return redis
}
