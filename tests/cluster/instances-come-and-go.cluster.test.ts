import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restartInstances } from '../../scripts/cluster/restart-instances.ts'
import { type Cluster, startCluster } from '../../scripts/cluster/start-cluster.ts'
import { isMessage, statusOf, underLoad } from './under-load.ts'

const port = Number(process.env.CLUSTER_PORT || 14_443)
let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster({ port, environment: { RATE_LIMIT_FACTOR: '0' } })
})
afterAll(() => cluster?.close())

test('both instances are restarted under load without a failed request', async () => {
  const before = cluster.instances.map(({ pid }) => pid)
  const answers = await underLoad(cluster.url, () => restartInstances(cluster.instances))
  console.log(`${answers.length} requests, ${before.length} restarts`)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(answers.length).toBeGreaterThan(500)
  for (const [at, { pid }] of cluster.instances.entries()) expect(pid).not.toBe(before[at])
})

test('when an instance is killed, nothing is shut that only is looked at, and nothing is done twice', async () => {
  const [instance] = cluster.instances
  const answers = await underLoad(cluster.url, async () => {
    for (let times = 0; times < 3; times++) {
      await instance.kill()
      await instance.start()
    }
  })
  const [messages, looks] = [answers.filter(isMessage), answers.filter((answer) => !isMessage(answer))]
  console.log(`${looks.length} looks, ${messages.length} messages, 3 kills`)
  expect(looks.filter(({ status }) => status !== 200)).toEqual([])
  const arrived = await messagesInDatabase()
  for (const { subject = '', status } of messages)
    if (status === 200) expect(arrived.get(subject)).toBe(1)
    else expect([arrived.get(subject) ?? 0, status]).toEqual([expect.toBeOneOf([0, 1]), 503])
})

test('what no instance has keeps nobody from the rest', async () => {
  await cluster.storage.stop()
  try {
    await expect.poll(() => statusOf(`${cluster.url}/readyz`)).toBe(503)
    // Both instances have been asked by now, and both are not ready.
    await setTimeout(2000)
    for (let times = 0; times < 20; times++)
      expect(await statusOf(`${cluster.url}/api/artworks?price=0-${times}`)).toBe(200)
  } finally {
    await cluster.storage.start()
  }
  await expect.poll(() => statusOf(`${cluster.url}/readyz`)).toBe(200)
})

async function messagesInDatabase(): Promise<Map<string, number>> {
  const client = new pg.Client(cluster.databaseUrl)
  await client.connect()
  const { rows } = await client.query('select subject, count(*)::int as count from contact_messages group by subject')
  await client.end()
  return new Map(rows.map(({ subject, count }) => [subject, count]))
}
