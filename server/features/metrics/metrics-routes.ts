import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import { countDiscrepancies } from '#server/features/ledger/book-check-store.ts'
import { countUnsentEmails } from '#server/features/mail/mail-store.ts'
import { countHeld } from '#server/features/orders/hold-store.ts'
import { countOrders } from '#server/features/orders/order-store.ts'
import type { ResponseCache } from '#server/http/cache/response-cache.ts'
import { sendProblem } from '#server/http/problem-response.ts'
import type { Shop } from '#server/shop.ts'

/** Times every request. */
export function timeRequests(app: FastifyInstance, { metrics }: Pick<Shop, 'metrics'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    metrics.requests.observe(
      { method, route: routeOptions.url ?? '', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    done()
  })
}

/** `/metrics` in the Prometheus text format: with its token, or without one where the shop is not public. */
export function metricsRoutes(app: FastifyInstance, shop: Shop, cache: ResponseCache): void {
  const { metricsToken, production } = shop.settings
  if (production && !metricsToken) return
  const { registry } = shop.metrics
  addCacheMetrics(shop, cache)
  addConnectionMetrics(shop)
  addBusinessMetrics(shop)
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (metricsToken && !isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      return sendProblem(request, reply, 'sign-in-needed')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** Constant-time comparison. */
const isSame = (one: string, other: string) =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))

function addCacheMetrics({ metrics }: Pick<Shop, 'metrics'>, cache: ResponseCache): void {
  const register = (
    Kind: typeof Counter | typeof Gauge,
    name: string,
    help: string,
    count: keyof ReturnType<ResponseCache['counts']>,
  ) =>
    new Kind({
      name,
      help,
      registers: [metrics.registry],
      collect() {
        this.reset()
        this.inc(cache.counts()[count])
      },
    })
  register(Counter, 'louend_cache_hits_total', 'Responses served from the cache.', 'hits')
  register(Counter, 'louend_cache_misses_total', 'Responses that were not in the cache.', 'misses')
  register(Counter, 'louend_cache_invalidated_total', 'Responses invalidated by a change.', 'invalidated')
  register(Gauge, 'louend_cache_entries', 'Responses in the cache.', 'entries')
  register(Gauge, 'louend_cache_bytes', 'Memory taken by cached responses.', 'bytes')
}

function addConnectionMetrics({ metrics, connection: { driver } }: Pick<Shop, 'metrics' | 'connection'>): void {
  if (driver.kind !== 'postgres') return
  const { pool } = driver
  new Gauge({
    name: 'louend_database_connections',
    help: 'Connections to the database, and requests waiting for one.',
    labelNames: ['state'],
    registers: [metrics.registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

const day = 86_400_000

/** Read from the database, so every instance reports the same; each by an index, as every instance is asked often. */
function addBusinessMetrics({ metrics, database, now }: Pick<Shop, 'metrics' | 'database' | 'now'>): void {
  const registers = [metrics.registry]
  new Gauge({
    name: 'louend_orders',
    help: 'Orders placed in the last 24 hours, by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      const counts = await countOrders(database, new Date(now().getTime() - day))
      this.reset()
      for (const { state, count } of counts) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'louend_holds',
    help: 'Copies held for orders that are being paid.',
    registers,
    async collect() {
      this.set(await countHeld(database))
    },
  })
  new Gauge({
    name: 'louend_emails_waiting',
    help: 'Emails not sent yet.',
    registers,
    async collect() {
      this.set(await countUnsentEmails(database))
    },
  })
  new Gauge({
    name: 'louend_book_discrepancies',
    help: 'What did not agree when the books were checked last.',
    registers,
    async collect() {
      this.set(await countDiscrepancies(database))
    },
  })
}
