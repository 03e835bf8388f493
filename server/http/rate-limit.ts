import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { openRedis } from '#server/adapters/redis/open-redis.ts'
import type { Settings } from '#server/settings.ts'

/** How often one address may ask: `most` times in `seconds`. */
export type Limit = { readonly most: number; readonly seconds: number }

/** All of the API together, except what has a limit of its own. Answers that are ready cost nothing and are not counted. */
const everything: Limit = { most: 1200, seconds: 60 }

/** Limits how often one address may ask the routes that come after. */
export async function limitAsking(api: FastifyInstance, settings: Settings): Promise<void> {
  const limit = limitIn(settings, everything)
  if (!limit) return
  const redis = settings.redisUrl ? await countersIn(settings.redisUrl, api) : undefined
  await api.register(rateLimit, {
    ...limit,
    // Without its Redis a shop stays open, and counts nothing.
    ...(redis ? { redis, nameSpace: 'louend-limit-', skipOnError: true } : {}),
    // What is left to one asker must not be kept in an answer for all.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })
}

/** Where instances count together. */
async function countersIn(redisUrl: string, api: FastifyInstance) {
  const redis = await openRedis(redisUrl, (error) => api.log.error({ err: error }, 'Redis does not answer'))
  api.addHook('onClose', async () => redis.disconnect())
  return redis
}

/** A limit as this shop has it; undefined when it has none. */
export const limitIn = ({ rateLimitFactor }: Settings, { most, seconds }: Limit) =>
  rateLimitFactor > 0 ? { max: Math.ceil(most * rateLimitFactor), timeWindow: seconds * 1000 } : undefined
