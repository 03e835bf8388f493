import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { checkProgramAge } from '#server/database/known-migrations.ts'
import { release } from '#server/process/release.ts'
import { SettingsError } from '#server/settings/settings-error.ts'
import type { Shop } from '#server/shop.ts'
import { secondsToRetry } from './problem-response.ts'

/** Milliseconds that a load balancer waits. */
const readyWithin = 2000

const late = () =>
  setTimeout(readyWithin, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${readyWithin} ms`)
  })

/**
 * `/healthz`: the process runs. `/readyz`: not draining, catalogue loaded, database and storage respond, and no newer
 * release has left a database that this one cannot use.
 */
export function livenessRoutes(app: FastifyInstance, shop: Shop): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'up' }),
  )

  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    if (shop.drain.isDraining) return reply.code(503).header('cache-control', 'no-store').send({ shop: 'closing' })
    const dependencies = {
      database: checkProgramAge(shop.database),
      storage: shop.storage.isReady(),
      catalogue: shop.catalogue.warmUp(),
    }
    const checks = await Promise.all(
      Object.entries(dependencies).map(async ([name, check]) => {
        try {
          await Promise.race([check, late()])
          return [name, 'ready'] as const
        } catch (error) {
          request.log.error({ err: error }, `${name} does not respond`)
          return [name, error instanceof SettingsError ? 'newer' : name === 'catalogue' ? 'loading' : 'down'] as const
        }
      }),
    )
    // Closed to visitors, but ready: without an instance the proxy would refuse administrators and payments as well.
    const isClosed = shop.maintenance.current(shop.now()) !== undefined
    const ready = checks.every(([, state]) => state === 'ready')
    if (!ready) reply.header('retry-after', secondsToRetry[503])
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ...release, ...Object.fromEntries(checks), ...(isClosed ? { shop: 'maintenance' } : {}) })
  })
}
