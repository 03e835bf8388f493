import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Limit } from '#contract/call.ts'
import { openRedis } from '#server/adapters/redis/open-redis.ts'
import type { Settings } from '#server/settings/settings.ts'
import { visitorOf } from './visitor.ts'

/** The whole API except routes that have a limit of their own. Responses from the cache are not counted. */
const apiLimit: Limit = { max: 1200, seconds: 60 }

/** All pages together, from the cache or not. What their loaders ask the API counts there as well. */
const pageLimit: Limit = { max: 1200, seconds: 60 }

/** What is left to one address must not be stored in a response for everybody. */
const withoutHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** Limits the API routes that are registered afterwards. */
export async function limitApi(api: FastifyInstance, settings: Settings): Promise<void> {
  const limit = limitIn(settings, apiLimit)
  if (!limit) return
  const redis = settings.redisUrl ? await connectRedis(settings.redisUrl, api) : undefined
  await api.register(rateLimit, {
    ...limit,
    keyGenerator: visitorOf,
    // Without its Redis a shop stays open, and limits nobody.
    ...(redis ? { redis, nameSpace: 'louend-limit-', skipOnError: true } : {}),
    addHeadersOnExceeding: withoutHeaders,
  })
}

/** Limits the pages of a scope ahead of its other hooks. Counted in this process, since every page view passes here. */
export async function limitPages(scope: FastifyInstance, settings: Settings): Promise<void> {
  const limit = limitIn(settings, pageLimit)
  if (!limit) return
  await scope.register(rateLimit, {
    ...limit,
    keyGenerator: visitorOf,
    global: false,
    addHeadersOnExceeding: withoutHeaders,
  })
  scope.addHook('onRequest', scope.rateLimit())
}

/** Counters that all instances share. */
async function connectRedis(redisUrl: string, api: FastifyInstance) {
  const redis = await openRedis(redisUrl, (error) => api.log.error({ err: error }, 'Redis does not answer'))
  api.addHook('onClose', async () => redis.disconnect())
  return redis
}

/** A limit multiplied by the factor of the settings, as the plugin takes it; undefined when limits are switched off. */
export const limitIn = ({ rateLimitFactor }: Settings, { max, seconds }: Limit) =>
  rateLimitFactor > 0 ? { max: Math.ceil(max * rateLimitFactor), timeWindow: seconds * 1000 } : undefined
