// Breaks a cluster again and again while people buy, and checks that nothing is lost and nothing done twice:
// npm run soak -- chaos [--seed 1] [--faults 200] [--only 'PostgreSQL'] [--checkouts 2000] [--port 4443]
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Cluster, portsFrom, startCluster } from '../../scripts/cluster/start-cluster.ts'
import { startFreezingProxy } from '../support/freezing-proxy.ts'
import { faultsOf, moveToSmallDisk } from './faults.ts'
import { liveThrough } from './live-through.ts'
import { openProbe } from './probe.ts'
import { seeded } from './random.ts'

/** Seconds after the end of a fault within which everything must work again. */
const maxRecoveryTime = 15

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    checkouts: { type: 'string', default: '2000' },
    port: { type: 'string', default: '4443' },
  },
})
const seed = Number(values.seed)

const port = Number(values.port)
const way = await startFreezingProxy(portsFrom(port).postgres)
const cluster = await startCluster({
  port,
  environment: {
    DATABASE_URL: `postgres://louend@127.0.0.1:${way.port}/louend`,
    RATE_LIMIT_FACTOR: '0',
    HOLD_ORIGINALS: '1000',
    HOLD_COPIES: '1000',
    LOG_LEVEL: 'warn',
  },
  withSearch: true,
})
// The storage does not expect a full disk and would take this process with it.
process.on('uncaughtException', (error) => {
  if (!('code' in error && error.code === 'ENOSPC')) throw error
})
const disk = process.getuid?.() === 0 ? moveToSmallDisk(cluster) : undefined
try {
  const how = { seed: seed + 1, checkouts: Number(values.checkouts) }
  const problems = await liveThrough(cluster, how, () => breakThings(cluster, Number(values.faults)))
  for (const problem of problems) console.log(`✗ ${problem}`)
  if (problems.length > 0) process.exitCode = 1
} finally {
  disk?.close()
  await cluster.close()
  way.close()
}

/** One fault after the other, until the shop stays away. Returns how many there were, and those that took too long to pass. */
async function breakThings(cluster: Cluster, count: number): Promise<{ faultCount: number; problems: string[] }> {
  const random = seeded(seed)
  const probe = openProbe(cluster)
  const faults = faultsOf(cluster, way, disk).filter(({ name }) => name.includes(values.only))
  const took = new Map<string, number[]>()
  const slow: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const { name, begin, end, lasts = [500, 4000] } = random.pick(faults)
    const pause = random.between(...lasts)
    await begin()
    await wait(pause)
    await end()
    const ended = Date.now()
    const failure = await probe().catch((error: unknown) => error)
    const seconds = (Date.now() - ended) / 1000
    const what = `${number}. ${name} for ${(pause / 1000).toFixed(1)} s: ${failure ? 'still away' : 'back'} after ${seconds.toFixed(1)} s`
    console.log(`${new Date().toISOString().slice(11, 19)} ${what}`)
    took.set(name, [...(took.get(name) ?? []), seconds])
    if (seconds > maxRecoveryTime) slow.push(failure ? `${what} (${failure})` : what)
    if (failure) {
      await printState(cluster)
      break
    }
    await wait(random.between(0, 2000))
  }
  for (const [name, all] of took)
    console.log(`${name}: ${all.length} times, back after ${Math.max(...all).toFixed(1)} s at most`)
  return { faultCount: [...took.values()].flat().length, problems: slow }
}

/** What is under way in the queue, and what the instances wrote last, for whoever looks for the cause. */
async function printState({ databaseUrl, instances }: Cluster): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query(
    `select name, state, retry_count, created_on, start_after, started_on, heartbeat_on from jobs.job
      where state in ('created', 'retry', 'active') order by name, created_on`,
  )
  await client.end()
  console.table(rows)
  for (const { name, log } of instances)
    console.log(name, readFileSync(log, 'utf8').trimEnd().split('\n').slice(-30).join('\n'))
}
