import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Limit } from '#contract/call.ts'
import { openRedis } from '#server/adapters/redis/open-redis.ts'
import type { Settings } from '#server/settings/settings.ts'
import { visitorOf } from './visitor.ts'

/** For all API routes without a limit of their own. Cached responses are not counted. */
const apiLimit: Limit = { max: 1200, seconds: 60 }

/** For all pages, cached or not. Requests of their loaders count for the API limit as well. */
const pageLimit: Limit = { max: 1200, seconds: 60 }

/** Omitted, as shared responses must not contain the counters of one address. */
const withoutHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** Limits the API routes registered afterwards. */
export async function limitApi(api: FastifyInstance, settings: Settings): Promise<void> {
  const limit = limitIn(settings, apiLimit)
  if (!limit) return
  const redis = settings.redisUrl ? await connectRedis(settings.redisUrl, api) : undefined
  await api.register(rateLimit, {
    ...limit,
    keyGenerator: visitorOf,
    // Fails open: without Redis nothing is limited.
    ...(redis ? { redis, nameSpace: 'louend-limit-', skipOnError: true } : {}),
    addHeadersOnExceeding: withoutHeaders,
  })
}

/** Runs before the scope's other hooks. Counted in this process, since every page view passes here. */
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

/** Counters shared by all instances. */
async function connectRedis(redisUrl: string, api: FastifyInstance) {
  const redis = await openRedis(redisUrl, (error) => api.log.error({ err: error }, 'Redis does not answer'))
  api.addHook('onClose', async () => redis.disconnect())
  return redis
}

/** Applies the factor of the settings; undefined when limits are disabled. */
export const limitIn = ({ rateLimitFactor }: Settings, { max, seconds }: Limit) =>
  rateLimitFactor > 0 ? { max: Math.ceil(max * rateLimitFactor), timeWindow: seconds * 1000 } : undefined
