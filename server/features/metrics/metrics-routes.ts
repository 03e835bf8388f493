import type { FastifyInstance } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import { bounceAlarm } from '#domain/suppression.ts'
import { bankChecks, bookChecks, providerChecks, searchOutbox } from '#server/database/schema.ts'
import { listBackups } from '#server/features/backups/manifest.ts'
import { countDifferences } from '#server/features/comparisons/comparison-store.ts'
import { countUnsentEmails } from '#server/features/mail/mail-store.ts'
import { countHeld } from '#server/features/orders/hold-store.ts'
import { countOrders } from '#server/features/orders/order-store.ts'
import { countBouncedLately } from '#server/features/suppressions/suppression-store.ts'
import { isSame } from '#server/hashes/is-same.ts'
import type { ResponseCache } from '#server/http/cache/response-cache.ts'
import { sendProblem } from '#server/http/problem-response.ts'
import { release } from '#server/process/release.ts'
import type { Shop } from '#server/shop.ts'
import type { Metrics } from './metrics.ts'

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
  addGauge(shop.metrics, 'louend_maintenance', 'Whether the shop is closed for maintenance: 1 while it is.', () =>
    shop.maintenance.current(shop.now()) ? 1 : 0,
  )
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
  addGauge(
    metrics,
    'louend_replica_current',
    'Whether the standby answers: 1 while it has replayed every change.',
    () => (replica.isCurrent() ? 1 : 0),
  )
  addCounter(metrics, 'louend_public_reads_total', {
    help: 'Statements that read what everybody may see, by the server that answered them.',
    label: 'server',
    counts: replica.reads,
  })
}

function addSearchMetrics({ metrics, search }: Pick<Shop, 'metrics' | 'search'>): void {
  if (!search) return
  addCounter(metrics, 'louend_searches_total', {
    help: 'Lists and searches that the search engine has answered, and those that it did not.',
    label: 'outcome',
    counts: search.questions,
  })
}

const addDecoderMetrics = ({ metrics, decoder }: Pick<Shop, 'metrics' | 'decoder'>) =>
  addGauge(
    metrics,
    'louend_decoder_resident_bytes',
    'Memory of the process that decodes pictures; 0 while there is none.',
    () => decoder.residentBytes(),
  )

function addBackupMetrics({ metrics, settings: { backupFolder } }: Pick<Shop, 'metrics' | 'settings'>): void {
  if (!backupFolder) return
  const help = 'When the last backup was made, in Unix time; 0 without a readable one.'
  addGauge(metrics, 'louend_last_backup_timestamp_seconds', help, async () => {
    const [last] = await listBackups(backupFolder).catch(() => [])
    return last ? last.at.getTime() / 1000 : 0
  })
}

const day = 86_400_000

/** From the database: the same on all instances. Scrapes are frequent, so each query uses an index. */
function addBusinessMetrics({ metrics, database, now }: Pick<Shop, 'metrics' | 'database' | 'now'>): void {
  new Gauge({
    name: 'louend_orders',
    help: 'Orders placed in the last 24 hours, by state.',
    labelNames: ['state'],
    registers: [metrics.registry],
    async collect() {
      const counts = await countOrders(database, new Date(now().getTime() - day))
      this.reset()
      for (const { state, count } of counts) this.set({ state }, count)
    },
  })
  const gauge = (name: string, help: string, read: () => Promise<number>) => addGauge(metrics, name, help, read)
  gauge('louend_holds', 'Copies held for orders that are being paid.', () => countHeld(database))
  gauge('louend_emails_waiting', 'Emails not sent yet.', () => countUnsentEmails(database))
  gauge('louend_emails_bounced_lately', `Of the last ${bounceAlarm.of} emails sent, those that came back.`, () =>
    countBouncedLately(database),
  )
  gauge(
    'louend_search_changes_waiting',
    'Changes of works and artists that the search engine does not have yet.',
    async () => database.$count(searchOutbox),
  )
  gauge('louend_book_discrepancies', 'What did not agree when the books were checked last.', () =>
    countDifferences(database, bookChecks),
  )
  gauge(
    'louend_provider_differences',
    'What the payment provider and the books said differently when they were compared last.',
    () => countDifferences(database, providerChecks),
  )
  gauge('louend_bank_differences', 'What the bank and the books said differently when they were compared last.', () =>
    countDifferences(database, bankChecks),
  )
}

const addGauge = ({ registry }: Metrics, name: string, help: string, read: () => number | Promise<number>) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  })

type Counted = { help: string; label: string; counts: Readonly<Record<string, number>> }

const addCounter = ({ registry }: Metrics, name: string, { help, label, counts }: Counted) =>
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset()
      for (const [value, count] of Object.entries(counts)) this.inc({ [label]: value }, count)
    },
  })
