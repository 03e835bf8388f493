import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '#server/shop.ts'

/** `/healthz`: the process is up. `/readyz`: database and storage answer. */
export function healthRoutes(app: FastifyInstance, shop: Shop): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'up' }),
  )

  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    const parts = { database: shop.database.execute(sql`select 1`), storage: shop.storage.isReady() }
    const checks = await Promise.all(
      Object.entries(parts).map(async ([part, answering]) => {
        try {
          await answering
          return [part, 'ready'] as const
        } catch (error) {
          request.log.error({ err: error }, `${part} does not answer`)
          return [part, 'down'] as const
        }
      }),
    )
    const ready = checks.every(([, state]) => state === 'ready')
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(Object.fromEntries(checks))
  })
}
