import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import { bankChecks, bookChecks, providerChecks, searchOutbox } from '#server/database/schema.ts'
import { listBackups } from '#server/features/backups/manifest.ts'
import { countDifferences } from '#server/features/comparisons/comparison-store.ts'
import { countUnsentEmails } from '#server/features/mail/mail-store.ts'
import { countHeld } from '#server/features/orders/hold-store.ts'
import { countOrders } from '#server/features/orders/order-store.ts'
import type { ResponseCache } from '#server/http/cache/response-cache.ts'
import { sendProblem } from '#server/http/problem-response.ts'
import { release } from '#server/process/release.ts'
import type { Shop } from '#server/shop.ts'

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

/** `/metrics` in the Prometheus text format. Production requires the token. */
export function metricsRoutes(app: FastifyInstance, shop: Shop, caches: readonly ResponseCache[]): void {
  const { metricsToken, production } = shop.settings
  if (production && !metricsToken) return
  const { registry } = shop.metrics
  const build = { name: 'louend_build_info', help: 'The running version.', registers: [registry] }
  new Gauge({ ...build, labelNames: ['version', 'commit'] }).set(release, 1)
  addCacheMetrics(shop, caches)
  addConnectionMetrics(shop)
  addReplicaMetrics(shop)
  addSearchMetrics(shop)
  addDecoderMetrics(shop)
  addBackupMetrics(shop)
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

function addCacheMetrics({ metrics }: Pick<Shop, 'metrics'>, caches: readonly ResponseCache[]): void {
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
        for (const cache of caches) this.inc(cache.counts()[count])
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

function addReplicaMetrics({ metrics, connection: { replica } }: Pick<Shop, 'metrics' | 'connection'>): void {
  if (!replica) return
  const registers = [metrics.registry]
  new Gauge({
    name: 'louend_replica_current',
    help: 'Whether the standby answers: 1 while it has replayed every change.',
    registers,
    collect() {
      this.set(replica.isCurrent() ? 1 : 0)
    },
  })
  new Counter({
    name: 'louend_public_reads_total',
    help: 'Statements that read what everybody may see, by the server that answered them.',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset()
      for (const [server, count] of Object.entries(replica.reads)) this.inc({ server }, count)
    },
  })
}

function addSearchMetrics({ metrics, search }: Pick<Shop, 'metrics' | 'search'>): void {
  if (!search) return
  new Counter({
    name: 'louend_searches_total',
    help: 'Lists and searches that the search engine has answered, and those that it did not.',
    labelNames: ['outcome'],
    registers: [metrics.registry],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(search.questions)) this.inc({ outcome }, count)
    },
  })
}

function addDecoderMetrics({ metrics, decoder }: Pick<Shop, 'metrics' | 'decoder'>): void {
  new Gauge({
    name: 'louend_decoder_resident_bytes',
    help: 'Memory of the process that decodes pictures; 0 while there is none.',
    registers: [metrics.registry],
    async collect() {
      this.set(await decoder.residentBytes())
    },
  })
}

function addBackupMetrics({ metrics, settings: { backupFolder } }: Pick<Shop, 'metrics' | 'settings'>): void {
  if (!backupFolder) return
  new Gauge({
    name: 'louend_last_backup_timestamp_seconds',
    help: 'When the last backup was made, in Unix time; 0 without a readable one.',
    registers: [metrics.registry],
    async collect() {
      const [last] = await listBackups(backupFolder).catch(() => [])
      this.set(last ? last.at.getTime() / 1000 : 0)
    },
  })
}

const day = 86_400_000

/** From the database: the same on all instances. Scrapes are frequent, so each query uses an index. */
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
    name: 'louend_search_changes_waiting',
    help: 'Changes of works and artists that the search engine does not have yet.',
    registers,
    async collect() {
      this.set(await database.$count(searchOutbox))
    },
  })
  new Gauge({
    name: 'louend_book_discrepancies',
    help: 'What did not agree when the books were checked last.',
    registers,
    async collect() {
      this.set(await countDifferences(database, bookChecks))
    },
  })
  new Gauge({
    name: 'louend_provider_differences',
    help: 'What the payment provider and the books said differently when they were compared last.',
    registers,
    async collect() {
      this.set(await countDifferences(database, providerChecks))
    },
  })
  new Gauge({
    name: 'louend_bank_differences',
    help: 'What the bank and the books said differently when they were compared last.',
    registers,
    async collect() {
      this.set(await countDifferences(database, bankChecks))
    },
  })
}
