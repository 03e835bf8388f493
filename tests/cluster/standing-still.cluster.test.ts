import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, portsFrom, startCluster } from '../../scripts/cluster/start-cluster.ts'
import { faultsOf } from '../chaos/faults.ts'
import { liveThrough } from '../chaos/live-through.ts'
import { openProbe } from '../chaos/probe.ts'
import { type FreezingProxy, startFreezingProxy } from '../support/freezing-proxy.ts'

const port = Number(process.env.CLUSTER_PORT || 14_443)
/** Seconds that everything stands still. */
const pauses = [8, 8, 8, 8, 14]
let cluster: Cluster
let way: FreezingProxy
beforeAll(async () => {
  way = await startFreezingProxy(portsFrom(port).postgres)
  cluster = await startCluster({
    port,
    environment: {
      DATABASE_URL: `postgres://louend@127.0.0.1:${way.port}/louend`,
      RATE_LIMIT_FACTOR: '0',
      HOLD_ORIGINALS: '1000',
      HOLD_COPIES: '1000',
    },
  })
})
afterAll(async () => {
  await cluster?.close()
  way?.close()
})

test.each(['PostgreSQL', 'the way to PostgreSQL', 'shop-1'])(
  '%s stands still again and again: what was answered is stored, what was refused is not, and no connection is lost',
  async (what) => {
    const fault = faultsOf(cluster, way, undefined).find(({ name }) => name === `${what} stands still`)
    if (!fault) throw new Error(`Nothing makes ${what} stand still`)
    const probe = openProbe(cluster)
    const seed = 1
    const problems = await liveThrough(cluster, { seed, checkouts: 0 }, async () => {
      for (const seconds of pauses) {
        await fault.begin()
        await wait(seconds * 1000)
        await fault.end()
        await probe()
        // Whoever tries again for a minute gets through.
        await wait(5000)
      }
      return { faultCount: pauses.length, problems: [] }
    })
    expect(problems).toEqual([])
    expect(await countInside()).toBe(0)
    for (const { address } of cluster.instances) await expect.poll(() => countBusy(address)).toBe(0)
  },
  900_000,
)

/** How many connections of its pool an instance has not got back. */
async function countBusy(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  return Number(/^louend_database_connections\{.*state="busy".*\} (\d+)$/m.exec(metrics)?.[1])
}

/** How many sessions are inside a transaction, and do nothing there. */
async function countInside(): Promise<number> {
  const client = new pg.Client(cluster.databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where state like 'idle in transaction%' and state_change < now() - interval '1 second'`,
  )
  await client.end()
  return rows[0]?.count ?? 0
}
