// Breaks a cluster again and again while people buy, and checks that nothing is lost and nothing done twice:
// npm run chaos -- [--seed 1] [--faults 200] [--checkouts 2000] [--port 4443]
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { account, identity } from '#contract/account.ts'
import type { Call } from '#contract/client.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { identitySessions } from '#server/database/identity-schema.ts'
import { users } from '#server/database/schema.ts'
import { demoPassword } from '#server/demo/seed-accounts.ts'
import { type Cluster, portsFrom, startCluster } from '../../scripts/cluster/start-cluster.ts'
import { startFreezingProxy } from '../support/freezing-proxy.ts'
import { firstPassword } from '../support/identity/sign-up.ts'
import { createUser, tokenIssuedAt } from '../support/identity/users.ts'
import type { ReceivedEmail } from '../support/mail/maildev.ts'
import { createArtist, createArtwork, type Work } from '../support/works.ts'
import { buy, type Market } from './buyers.ts'
import { faultsOf, moveToSmallDisk } from './faults.ts'
import { callAt } from './keep-trying.ts'
import { openProbe } from './probe.ts'
import { seeded } from './random.ts'
import { untilSettled, verify } from './verify.ts'
import { keepWriting } from './writers.ts'

/** Seconds after the end of a fault within which everything must work again. */
const longestRecovery = 15
const buyersAtOnce = 16

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '200' },
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
})
// The storage does not expect a full disk and would take this process with it.
process.on('uncaughtException', (error) => {
  if (!('code' in error && error.code === 'ENOSPC')) throw error
})
const disk = process.getuid?.() === 0 ? moveToSmallDisk(cluster) : undefined
try {
  const problems = await run(cluster)
  for (const problem of problems) console.log(`✗ ${problem}`)
  if (problems.length > 0) process.exitCode = 1
} finally {
  disk?.close()
  await cluster.close()
  way.close()
}

/** Everything that went wrong. */
async function run({ url, databaseUrl, mailUrl }: Cluster): Promise<string[]> {
  const connection = await connect({ kind: 'postgres', url: databaseUrl, connections: 2 })
  const market = await openMarket(connection.database, url)
  const writer = await signUpWriter(market.call, connection.database)
  await connection.close()

  let isOver = false
  const buying = buy(market, { checkouts: Number(values.checkouts), isOver: () => isOver })
  const workIds = market.works.map(({ id }) => id)
  const random = seeded(seed + 2)
  const call = callAt(() => random.pick(cluster.instances).address, url)
  const writing = keepWriting({ call, ...writer, random, workIds }, () => isOver)
  const slow = await breakThings(Number(values.faults))
  isOver = true
  const { purchases, portraits, failures } = await buying
  const writes = await writing

  await untilSettled(databaseUrl)
  const received = (await (await fetch(`${mailUrl}/email`)).json()) as ReceivedEmail[]
  const { broken, doubled, ...counts } = await verify(databaseUrl, purchases, received)
  for (const address of portraits) {
    const { status } = await fetch(url + address)
    if (status !== 200) broken.push(`the portrait ${address} answers ${status}`)
  }
  broken.push(...(await writes.check(databaseUrl)))
  const { stored = [], refused = [], unknown = [] } = writes.counts
  console.log(`${stored.length} other writes stored, ${refused.length} refused, ${unknown.length} without an answer`)
  const ends = Object.groupBy(purchases, ({ end }) => end)
  console.log(
    `${purchases.length} checkouts: ${Object.entries(ends)
      .map(([end, all]) => `${all.length} ${end}`)
      .join(', ')}`,
  )
  console.log(
    `${counts.orders} paid orders, ${counts.refunds} refunds, ${counts.emails} e-mails, ${doubled} of them twice`,
  )
  return [...broken, ...failures, ...slow, ...(doubled > 1 ? [`${doubled} e-mails came more than once`] : [])]
}

/** One fault after the other. Returns those from which the shop did not recover in time. */
async function breakThings(count: number): Promise<string[]> {
  const random = seeded(seed)
  const probe = openProbe(cluster)
  const faults = faultsOf(cluster, way, disk)
  const took = new Map<string, number[]>()
  for (let number = 1; number <= count; number += 1) {
    const { name, begin, end, lasts = [500, 4000] } = random.pick(faults)
    await begin()
    await wait(random.between(...lasts))
    await end()
    const ended = Date.now()
    await probe()
    const seconds = (Date.now() - ended) / 1000
    took.set(name, [...(took.get(name) ?? []), seconds])
    console.log(`${number}. ${name}: back after ${seconds.toFixed(1)} s`)
    await wait(random.between(0, 2000))
  }
  for (const [name, all] of took)
    console.log(`${name}: ${all.length} times, back after ${Math.max(...all).toFixed(1)} s at most`)
  return [...took].flatMap(([name, all]) =>
    all
      .filter((seconds) => seconds > longestRecovery)
      .map((seconds) => `${name}: back after ${seconds.toFixed(1)} s only`),
  )
}

/** Somebody with a password, and no session yet. */
async function signUpWriter(call: Call, database: Database) {
  const [email, password] = ['writer@louend.test', firstPassword]
  const joined = await call(identity.signUp, { body: { email, password, name: 'Kaja Kirjutaja' } })
  const { id: userId, uid } = await call(account.register, {
    body: { email, firstName: 'Kaja', lastName: 'Kirjutaja', token: joined.token },
  })
  await database.delete(identitySessions).where(eq(identitySessions.userId, uid))
  const person = { userId: uid, email, token: '' }
  return { person: { userId, email, token: await tokenIssuedAt(database, person, new Date()) }, uid, password }
}

async function openMarket(database: Database, url: string): Promise<Market> {
  const works: Work[] = []
  for (let artist = 0; artist < 20; artist += 1) {
    const artistId = await createArtist(database)
    for (let work = 0; work < 60; work += 1)
      works.push(await createArtwork(database, { artistId, edition: work < 50 ? 1 : 30 }))
  }
  const [admin] = await database.select().from(users).where(eq(users.email, 'admin@louend.test'))
  if (!admin) throw new Error('The demo has no administrator')
  const signedIn = { userId: admin.uid, email: admin.email }
  const token = await tokenIssuedAt(database, { ...signedIn, token: '' }, new Date())
  const buyers = []
  for (let buyer = 0; buyer < buyersAtOnce; buyer += 1) buyers.push(await createUser({ database }))
  return { call: callAt(() => url), random: seeded(seed + 1), buyers, admin: { token, password: demoPassword }, works }
}
