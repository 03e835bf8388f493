import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restartInstances } from '../../scripts/cluster/restart-instances.ts'
import { type Cluster, startCluster } from '../../scripts/cluster/start-cluster.ts'
import { findProgram } from '../../scripts/debian-package.ts'
import { underLoad, visitors } from './under-load.ts'

// What PostgreSQL needs to be restarted without visitors noticing.
const program = findProgram('pgbouncer')
if (!program) console.log('pgBouncer is not installed: restarts of all parts are not tested.')

const port = Number(process.env.CLUSTER_PORT || 14_443)
let cluster: Cluster
beforeAll(async () => {
  if (!program) return
  const everything = { withStandby: true, withPooler: true, withSearch: true }
  cluster = await startCluster({ port, environment: { RATE_LIMIT_FACTOR: '0' }, ...everything })
})
afterAll(() => cluster?.close())

/** Around a restart, in milliseconds. */
const quiet = 3000

/** As docs/upgrade.md says. The pooler keeps who asks PostgreSQL waiting, the proxy takes over from itself. */
const restarts: [what: string, restart: (cluster: Cluster) => Promise<unknown>, maxFailed: number][] = [
  ['the instances', ({ instances }) => restartInstances(instances), 0],
  ['Redis', ({ redis }) => restartPart(redis), 0],
  ['the mail server', ({ mail }) => restartPart(mail), 0],
  ['the storage', ({ storage }) => restartPart(storage), 0],
  ['OpenSearch', async ({ search }) => search?.kill().then(search.start), 0],
  ['the standby', ({ standby }) => restartPart(standby), visitors],
  ['pgBouncer', ({ pooler }) => restartPart(pooler), visitors],
  ['PostgreSQL', restartPostgres, visitors],
  ['the proxy', async ({ proxy }) => proxy.reload(), visitors],
]

test.runIf(program).for(restarts)(
  '%s: a restart under load fails no more than was under way',
  async ([what, restart, maxFailed]) => {
    const answers = await underLoad(cluster.url, async () => {
      await wait(quiet)
      await restart(cluster)
      await wait(quiet)
    })
    const failed = answers.filter(({ status }) => status !== 200).map(({ path, status }) => `${path}: ${status}`)
    console.log(`${what}: ${failed.length} of ${answers.length} requests failed. ${failed.join(', ')}`)
    expect(answers.length).toBeGreaterThan(visitors)
    expect(failed.length).toBeLessThanOrEqual(maxFailed)
  },
)

async function restartPart(part: { stop(): Promise<void>; start(): Promise<void> } | undefined): Promise<void> {
  await part?.stop()
  await part?.start()
}

/** What the pooler has begun may take so long, in milliseconds. */
const ending = 500

async function restartPostgres({ postgres, pooler }: Cluster): Promise<void> {
  pooler?.pause()
  await wait(ending)
  await restartPart(postgres)
  pooler?.resume()
}
