import { hash, timingSafeEqual } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Connection } from '#server/database/connect.ts'
import { countWaitingLetters } from '#server/features/mail/mail-store.ts'
import { countHolds } from '#server/features/orders/hold-store.ts'
import { countOrders } from '#server/features/orders/order-store.ts'
import type { ReadyCache } from '#server/http/cache/ready-cache.ts'
import { sendProblem } from '#server/http/problem-response.ts'
import type { Shop } from '#server/shop.ts'
import { histogram, metric } from './prometheus.ts'

type Caches = Readonly<Record<string, Pick<ReadyCache, 'counts'>>>

/** Times every request that is not answered from what is ready. */
export function timeRequests(app: FastifyInstance, { meters }: Shop): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    meters.requests.note(
      { method, route: routeOptions.url ?? '', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    done()
  })
}

/** `/metrics`, for Prometheus: with its token, or without one where the shop is not public. */
export function metricsRoutes(app: FastifyInstance, shop: Shop, caches: Caches): void {
  const { metricsToken, production } = shop.settings
  if (production && !metricsToken) return
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (metricsToken && !isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      return sendProblem(request, reply, 'sign-in-needed')
    const told = [...tellWork(shop), ...tellCaches(caches), ...tellProcess(shop.connection), ...(await tellTrade(shop))]
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${told.join('\n')}\n`)
  })
}

/** Takes as long for any two texts. */
const isSame = (one: string, other: string) =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))

const tellWork = ({ meters }: Shop) => [
  histogram('louend_request_seconds', 'Requests that were not answered from what is ready, by route.', meters.requests),
  histogram('louend_job_seconds', 'Jobs that this instance has run.', meters.jobs),
]

function tellCaches(caches: Caches): string[] {
  const counts = Object.entries(caches).map(([cache, { counts }]) => [{ cache }, counts()] as const)
  const values = (name: keyof ReturnType<ReadyCache['counts']>) =>
    counts.map(([labels, count]) => [labels, count[name]] as const)
  return [
    metric('counter', 'louend_ready_hits_total', 'Answers that were ready.', values('hits')),
    metric('counter', 'louend_ready_misses_total', 'Answers that had to be made.', values('misses')),
    metric('counter', 'louend_ready_dropped_total', 'Answers dropped because something changed.', values('dropped')),
    metric('gauge', 'louend_ready_entries', 'Answers kept ready.', values('entries')),
    metric('gauge', 'louend_ready_bytes', 'Memory of the answers kept ready.', values('bytes')),
  ]
}

function tellProcess({ driver }: Connection): string[] {
  const { user, system } = process.cpuUsage()
  const memory = process.memoryUsage()
  const one = (value: number) => [[{}, value]] as const
  return [
    metric('counter', 'process_cpu_seconds_total', 'Time on the processor.', one((user + system) / 1e6)),
    metric('gauge', 'process_resident_memory_bytes', 'Memory of the process.', one(memory.rss)),
    metric('gauge', 'process_start_time_seconds', 'When the process began.', one(performance.timeOrigin / 1000)),
    metric('gauge', 'nodejs_heap_size_used_bytes', 'Memory of JavaScript objects.', one(memory.heapUsed)),
    metric(
      'counter',
      'nodejs_eventloop_active_seconds_total',
      'Time in which the process was not waiting.',
      one(performance.eventLoopUtilization().active / 1000),
    ),
    ...(driver.kind === 'postgres' ? [tellConnections(driver.pool)] : []),
  ]
}

const tellConnections = (pool: { totalCount: number; idleCount: number; waitingCount: number }) =>
  metric('gauge', 'louend_database_connections', 'Connections to the database, and who waits for one.', [
    [{ state: 'busy' }, pool.totalCount - pool.idleCount],
    [{ state: 'idle' }, pool.idleCount],
    [{ state: 'waiting' }, pool.waitingCount],
  ])

/** How the shop stands, the same from every instance. */
async function tellTrade({ database }: Shop): Promise<string[]> {
  const [orders, holds, letters] = await Promise.all([
    countOrders(database),
    countHolds(database),
    countWaitingLetters(database),
  ])
  const byState = (counts: readonly { state: string; count: number }[]) =>
    counts.map(({ state, count }) => [{ state }, count] as const)
  return [
    metric('gauge', 'louend_orders', 'Orders, by state.', byState(orders)),
    metric('gauge', 'louend_holds', 'Copies promised to orders, by state.', byState(holds)),
    metric('gauge', 'louend_letters_waiting', 'Letters that have not left yet.', [[{}, letters]]),
  ]
}
