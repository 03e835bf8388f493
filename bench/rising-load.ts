// Visitors at rising rates on two local instances behind a proxy: npm run bench -- load [--seconds 20] [--port 4443].
// --everything adds a standby, pgBouncer and OpenSearch.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '#server/database/connect.ts'
import { type Cluster, startCluster } from '../scripts/cluster/start-cluster.ts'
import { run } from '../scripts/run-program.ts'
import { makeManyWorks } from './many-works.ts'
import { memoryOf } from './processes.ts'
import { openVisitors, type Visitors } from './visitors.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    port: { type: 'string', default: '4443' },
    everything: { type: 'boolean', default: false },
  },
})
/** Visits per second. */
const rates = [5, 10, 20, 30, 40, 50, 60, 80, 120, 160, 240]
const maxResponseMs = 500
const worksInShop = 1000

type Step = { rate: number; answers: number; p50: number; p99: number; failures: string[]; megabytes: number[] }

const cluster = await startCluster({
  port: Number(values.port),
  environment: { RATE_LIMIT_FACTOR: '0', HOLD_ORIGINALS: '100000', HOLD_COPIES: '100000', LOG_LEVEL: 'warn' },
  withStandby: values.everything,
  withPooler: values.everything,
  withSearch: values.everything,
})
try {
  await makeManyWorks(cluster.databaseUrl, worksInShop)
  if (cluster.search) {
    const environment = { DATABASE_URL: cluster.databaseUrl, SEARCH_URL: cluster.search.url, LOG_LEVEL: 'warn' }
    await run('node', ['scripts/shop.ts', 'reindex'], { environment })
  }
  const connection = await connect({ kind: 'postgres', url: cluster.databaseUrl, connections: 2 })
  const visitors = await openVisitors(cluster.url, connection.database)
  await connection.close()
  // Warm-up: encodes the pictures and fills the caches.
  await visit(visitors, 10, 15)
  console.log('visits/s  answers/s   p50 ms   p99 ms  failed  memory of the instances, MB')
  for (const rate of rates) {
    const step = await measure(cluster, visitors, rate)
    print(step)
    if (step.p99 > maxResponseMs || step.failures.length > 0) break
  }
} finally {
  await cluster.close()
}

async function measure({ instances }: Cluster, visitors: Visitors, rate: number): Promise<Step> {
  const seconds = Number(values.seconds)
  const began = performance.now()
  const answers = await visit(visitors, rate, seconds)
  const took = (performance.now() - began) / 1000
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const part = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return {
    rate,
    answers: answers.length / took,
    p50: part(0.5),
    p99: part(0.99),
    failures: answers.flatMap(({ failure }) => failure ?? []),
    megabytes: instances.map(({ pid }) => memoryOf({ pid })),
  }
}

/** Open loop: starts visits evenly, regardless of earlier ones. */
async function visit(visitors: Visitors, rate: number, seconds: number) {
  const visits: ReturnType<Visitors['visit']>[] = []
  const began = performance.now()
  for (let count = 0; count < rate * seconds; count += 1) {
    await wait(Math.max(0, began + (count * 1000) / rate - performance.now()))
    visits.push(visitors.visit())
  }
  return (await Promise.all(visits)).flat()
}

function print({ rate, answers, p50, p99, failures, megabytes }: Step): void {
  const columns = [
    [rate, 8],
    [answers.toFixed(0), 10],
    [p50.toFixed(1), 8],
    [p99.toFixed(1), 8],
    [failures.length, 7],
  ] as const
  const memory = megabytes.map((one) => one.toFixed(0)).join(' and ')
  console.log(`${columns.map(([value, width]) => String(value).padStart(width)).join(' ')}  ${memory}`)
  for (const failure of new Set(failures)) console.log(failure)
}
